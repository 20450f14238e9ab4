"""Measures the installed Simmer beside other GTK 4 programs, and prints Markdown tables."""
