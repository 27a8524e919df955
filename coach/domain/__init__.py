"""What is true about a curriculum and a trainee: plain functions over plain values (docs/coach.md, The domain)."""
