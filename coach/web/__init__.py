"""The trainee's own pages: start, set-up, progress, connections (docs/coach.md, Pages)."""
