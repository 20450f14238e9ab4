"""A private desktop for end-to-end tests, with its windows, input and sound.

It needs only Debian packages: python3-gi, python3-numpy, python3-xlib and the programs that it
starts.
"""
