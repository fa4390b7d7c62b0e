"""Analysis and plots bound into one document, and the data behind it."""
