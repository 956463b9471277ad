"""Long work that guests order: simulations of the lab, and analyses of finished games."""
