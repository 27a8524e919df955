"""Who may connect a chat client, and which clients are connected (docs/coach.md, Access)."""
