"""The rock and ground of the site, the same at every place of it, and the stones made of it."""
from . import surfaces
from .shapes import stone


def face():
    return surfaces.mineral("face", [(0.25, "#35312f"), (0.5, "#6a645d"), (0.72, "#989085")], 7.0, 1.1, 0.09)


def floor():
    return surfaces.trodden("floor")


def dirt():
    """What lies on the benches."""
    return surfaces.mineral("dirt", [(0.25, "#6b6255"), (0.5, "#8f8473"), (0.75, "#aba08e")], 6.0, 1.9, 0.026, box=False, fine_kind="pebbles", vary=0.5)


def gravel(near=False):
    """`near`: stones no larger than two centimetres, for ground that is looked at from above."""
    fine, bump, vary = (0.9, 0.014, 0.7) if near else (1.6, 0.03, 0.6)
    return surfaces.mineral("gravel", [(0.2, "#5c564d"), (0.5, "#8b8479"), (0.78, "#b3aca0")], 8.0, fine, bump, box=False, fine_kind="pebbles", vary=vary)


def bank():
    """Earth that grass and weeds have grown over."""
    return surfaces.mineral("bank", [(0.25, "#3a4024"), (0.5, "#5d5f38"), (0.75, "#857a55")], 11.0, 1.3, 0.08, box=False)


def heap():
    return surfaces.mineral("heap", [(0.2, "#4b453d"), (0.55, "#8a8174"), (0.8, "#a79d8e")], 2.0, 0.62, 0.03, fine_kind="pebbles", box=False, vary=0.45)


def hill():
    return surfaces.mineral("hill", [(0.2, "#2c3325"), (0.5, "#4a4f38"), (0.8, "#6a6750")], 160, 37, 0, box=False)


def stones():
    """Broken stones of nine shapes, and six simpler ones for small stone."""
    grey = surfaces.mineral("stone", [(0.2, "#645e57"), (0.5, "#958e84"), (0.8, "#b8b1a6")], 1.7, 0.5, 0.02, vary=0.4, each=0.3)
    return [stone(f"stone-{i}", 300 + i, grey, 2) for i in range(9)], [stone(f"pebble-{i}", 400 + i, grey, 1) for i in range(6)]
