"""What is known about Agvato: how a sensible player carries cards out."""
