"""Other makers' vehicles, without names: an excavator, a wheel loader, a hauler, a pick-up. x ahead, y left, z up; about their middles."""
from .excavator import excavator
from .hauler import hauler
from .loader import loader
from .pickup import pickup

__all__ = ["excavator", "hauler", "loader", "pickup"]
