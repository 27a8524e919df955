"""What chat clients and the coach say to each other: closed at every depth, no free text (docs/coach.md, Tools)."""
