"""Cards, characters and numbers of Millennium Blades, as files that can be edited without touching a rule."""
