"""All tables of the server, how new ones are made, and the bots that sit at them."""
