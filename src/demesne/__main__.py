"""`python -m demesne`."""

from demesne.cli import main

main()
