"""A private real desktop for end-to-end tests, and what a person would see, press and hear on it.

Only what Debian packages: python3-gi, python3-numpy, python3-xlib and the programs it starts.
"""
