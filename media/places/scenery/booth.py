"""A spray booth: lit walls, a ceiling of filters, gratings through which the air is drawn, masking film, and who sprays in it."""
import numpy as np

from . import camera
from .hall import floor
from .people import person
from .shapes import ball, box, grid, hose, mesh, tube
from .surfaces import plain


def shell(x0, x1):
    """The booth from x0 to x1 with its light, folding doors behind."""
    half, high = 5.6, 7.2
    floor((x0, -half), (x1, half), ("#b9bcba", "#c8cac7"), 0.5)
    white, lit = plain("booth", "#e4e6e3", 0.45), plain("booth-light", "#fdfcf6", 0.4, glow=5.5)
    seam = plain("booth-seam", "#a9adab", 0.5)
    for side in (-1, 1):
        y0, y1 = sorted((side * half, side * (half + 0.15)))
        box("wall", (x0, y0, 0), (x1, y1, high), white)
        inner = side * (half - 0.012)
        for x in np.arange(x0 + 0.5, x1 - 1, 2.0):
            for z0, z1 in ((0.9, 2.2), (2.7, 4.6)):
                a, b = sorted((inner, inner + side * 0.02))
                box("lamp", (x, a, z0), (x + 1.5, b, z1), lit)
                c, d = sorted((inner - side * 0.012, inner))
                for u0, u1, v0, v1 in ((x - 0.05, x, z0, z1), (x + 1.5, x + 1.55, z0, z1), (x - 0.05, x + 1.55, z0 - 0.05, z0), (x - 0.05, x + 1.55, z1, z1 + 0.05)):
                    box("frame", (u0, c, v0), (u1, d, v1), seam)
        for z in (0.9, 2.7):
            camera.area(((x0 + x1) / 2, side * (half - 0.1), z + 0.8), ((x0 + x1) / 2, 0, z + 0.8), 1, 520, "#fff8ee", shape=(x1 - x0 - 2, 1.2), spread=150)
    box("far", (x0 - 0.15, -half, 0), (x0, half, high), white)
    box("near", (x1, -half, 0), (x1 + 0.15, half, high), white)
    filters = plain("filters", "#f3f2ec", 0.95, glow=0.25)
    box("ceiling", (x0, -half, high), (x1, half, high + 0.1), filters)
    for x in np.arange(x0, x1, 1.25):
        box("grid", (x - 0.03, -half, high - 0.05), (x + 0.03, half, high), seam)
    for y in np.arange(-half, half + 0.1, 1.4):
        box("grid", (x0, y - 0.03, high - 0.05), (x1, y + 0.03, high), seam)
    camera.area(((x0 + x1) / 2, 0, high - 0.2), ((x0 + x1) / 2, 0, 0), 1, 1500, "#fffaf2", shape=(x1 - x0 - 1, 2 * half - 1))
    # Doors in the wall behind: folding leaves with windows.
    leaf = plain("leaf", "#d3d7d4", 0.5)
    for k in range(4):
        y = -4.0 + 2.0 * k
        box("leaf", (x0, y + 0.03, 0), (x0 + 0.06, y + 1.97, 5.6), leaf, 0.01)
        box("pane", (x0 + 0.06, y + 0.5, 1.5), (x0 + 0.07, y + 1.5, 2.6), plain("pane", "#5b6b70", 0.1))
    steel, pit = plain("grating", "#7d8385", 0.5, 0.6), plain("pit", "#2c3133", 0.8)
    for y in (-3.2, 3.2):
        box("pit", (x0 + 1, y - 0.8, 0.001), (x1 - 0.5, y + 0.8, 0.004), pit)
        for x in np.arange(x0 + 1, x1 - 0.5, 0.06):
            box("bar", (x, y - 0.8, 0.004), (x + 0.018, y + 0.8, 0.02), steel)
        for u in np.linspace(y - 0.8, y + 0.78, 9):
            box("bar", (x0 + 1, u, 0.004), (x1 - 0.5, u + 0.02, 0.022), steel)


def film(x0, x1, y, top):
    """Masking film hung over a track, in folds."""
    x = np.linspace(x0, x1, 240)
    z = np.linspace(0.02, top, 14)
    X, Z = np.meshgrid(x, z)
    deep = (1 - Z / top) * 0.5 + 0.2
    Y = y + 0.05 * deep * (np.sin(X * 17 + 2 * np.sin(X * 3.1)) + 0.6 * np.sin(X * 31 + Z * 3))
    made = plain("film", "#e6ebea", 0.22)
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Alpha"].default_value = 0.55
    grid("film", X, Y, Z, material=made)


def painter(x, y, turn):
    """Somebody in a white suit with hood, spraying, the hose behind."""
    suit, grey = plain("suit", "#eceeec", 0.8), plain("gun", "#8d9294", 0.35, 0.8)
    person((x, y, 0), turn, "point", 1, jacket="#e9ecea", trousers="#e6e9e7", helmet=None)
    a = np.radians(turn)

    def on(ahead, left, up):
        return np.array((x + ahead * np.cos(a) - left * np.sin(a), y + ahead * np.sin(a) + left * np.cos(a), up))

    points, faces = ball(1.0, 3)
    mesh("hood", points * (0.165, 0.142, 0.185) + on(-0.02, 0, 1.672), faces, suit, smooth=True)
    hand = on(0.62, 0.2, 1.47)
    tube("gun", on(0.6, 0.2, 1.52), on(0.84, 0.2, 1.52), 0.022, grey, 12)
    tube("cup", on(0.7, 0.2, 1.4), on(0.7, 0.2, 1.51), 0.045, grey, 14)
    hose([hand, on(0.45, 0.24, 1.1), on(0.2, 0.5, 0.3), on(-0.5, 0.6, 0.03), on(-1.6, 0.2, 0.03), on(-3.0, 0.9, 0.03)], 0.014, plain("hose-red", "#b03a22", 0.6), 40, 8)
