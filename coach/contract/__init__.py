"""What a chat client may ask for, and every check it passes on the way (docs/coach.md, The contract)."""
