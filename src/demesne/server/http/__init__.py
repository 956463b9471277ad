"""HTTP below the routes: connections, checks of every request, and files."""
