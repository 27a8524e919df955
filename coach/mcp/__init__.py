"""The coach over MCP: a transport, in which no rule of the contract lives (docs/coach.md, Transport)."""
