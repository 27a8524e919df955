"""The coach: claims handlers train in any chat client, and the backend alone decides what is true (docs/coach.md)."""
