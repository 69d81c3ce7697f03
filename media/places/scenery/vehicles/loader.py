"""A wheel loader: engine under a rounded bonnet, cab, articulated front, arms and a wide bucket."""
import numpy as np

from ..shapes import box, group, prism, tube
from .arms import boss, curve, girder, ram, strip
from .hulls import Hull
from .interior import cab_glass, interior
from .paint import paints
from .parts import beacon, beam, door, lamp, louvre, mirror, rail, rounded, wheel


def rear(p):
    bonnet = Hull([(-3.45, 1.0), (-0.5, 1.0), (-0.5, 1.75), (-0.95, 2.18), (-2.9, 2.1), (-3.4, 1.85)], [(-3.6, 0.78), (-3.0, 0.95), (0, 0.95)], [(1.0, 0.9), (0.95, 1.7), (0.8, 2.3)], soft=0.2)
    weight = Hull([(-3.75, 0.85), (-3.0, 0.7), (-2.9, 1.35), (-3.6, 1.4), (-3.78, 1.2)], [(-3.85, 0.9), (-3.5, 1.25), (-2.8, 1.3)], soft=0.14)
    things = [
        bonnet.made("bonnet", p["body"]), weight.made("counterweight", p["grey"]),
        box("frame", (-3.0, -0.5, 0.65), (-0.1, 0.5, 1.1), p["grey"], 0.04), box("grille", (-3.45, -0.55, 1.42), (-3.36, 0.55, 1.85), p["dark"], 0.02),
        tube("exhaust", (-2.3, 0.4, 2.1), (-2.3, 0.4, 2.85), 0.075, p["worn"], 20), tube("filter", (-1.5, -0.4, 2.1), (-1.5, -0.4, 2.42), 0.14, p["dark"], 20),
    ]
    for side in (-1, 1):
        y = side * 0.955
        things += louvre((-2.9, y, 1.4), (-2.2, y, 1.85), p, 7, side) + door((-2.1, y, 1.15), (-1.2, y, 1.9), p, side)
        arc = np.linspace(0.2, np.pi - 0.5, 16)
        guard = np.stack([-1.65 + 1.04 * np.cos(arc), 0.88 + 1.0 * np.sin(arc)], 1)
        things.append(strip("mudguard", guard, 0.36, -0.035, p["body"], side * 1.12))
        for z in (0.5, 0.82, 1.14):
            things.append(box("step", (-0.75, side * 1.05 - 0.18, z), (-0.4, side * 1.05 + 0.18, z + 0.035), p["dark"], 0.008))
        things += [rail([(-0.3, side * 1.1, 1.2), (-0.3, side * 1.15, 1.6), (-0.35, side * 1.0, 2.4)], p), box("tail-lamp", (-3.8, side * 0.95 - 0.12, 1.05), (-3.74, side * 0.95 + 0.12, 1.17), p["red"], 0.01)]
    return things


def cab(p):
    glass = Hull([(-0.95, 1.75), (0.68, 1.65), (0.82, 2.3), (0.52, 3.3), (-0.72, 3.34), (-0.95, 2.7)], [(-1, 0.74), (0.5, 0.74), (0.85, 0.62)], [(0.76, 1.6), (0.75, 2.2), (0.66, 3.4)], soft=0.07)
    lower = Hull([(-1.0, 1.5), (0.72, 1.5), (0.86, 2.08), (-1.0, 2.2)], [(-1, 0.79), (0.5, 0.79), (0.9, 0.66)], soft=0.07)
    roof = Hull([(-0.95, 3.28), (0.72, 3.26), (0.74, 3.36), (0.5, 3.45), (-0.85, 3.47)], [(-1, 0.78), (0.4, 0.78), (0.8, 0.64)], soft=0.09)
    things = [glass.made("glass", cab_glass()), lower.made("cab", p["grey"]), roof.made("roof", p["body"])]
    for side in (-1, 1):
        for a, b, low, high, w in ((0.82, 0.54, 0.66, 0.6, 0.075), (-0.1, -0.12, 0.77, 0.68, 0.06), (-0.95, -0.76, 0.77, 0.68, 0.11)):
            things.append(beam("post", (a, side * low, 2.0), (b, side * high, 3.32), 0.07, w, p["grey"], 0.016, (1, 0, 0.2)))
        things += mirror((0.6, side * 0.7, 2.9), (0.78, side * 1.0, 2.8), p, 0.36, 0.2) + lamp((0.66, side * 0.5, 3.4), p, 1, 0.06)
    things += interior(-0.25, 0.0, 2.22)
    return things + beacon((-0.5, 0.4, 3.45), p)


def front(p, lift):
    """The front half: frame with mudguards, lift arms, and the bucket `lift` metres up."""
    z = 0.12 + lift
    things = [
        prism("frame", [(-0.2, 0.7), (2.1, 0.7), (2.2, 1.2), (1.2, 1.95), (0.6, 1.95), (0.0, 1.35)], -0.42, 0.42, p["grey"], 0.06),
        tube("hitch", (-0.15, 0, 0.6), (-0.15, 0, 1.5), 0.17, p["worn"], 20),
    ]
    pin = (3.02, z + 0.42)
    for side in (-1, 1):
        y = side * 0.6
        things += girder("arm", [(0.85, 1.78), (1.9, 1.5 + lift * 0.35), pin], [0.16, 0.27, 0.15], 0.15, p, "body", y)
        things += boss((0.85, 1.78), 0.17, 0.24, p, "body", y) + boss(pin, 0.14, 0.24, p, "body", y)
        things += ram((0.5, 1.0), (1.75, 1.45 + lift * 0.33), 0.08, p, side * 0.42, 0.62)
        arc = np.linspace(0.4, np.pi - 0.3, 14)
        things.append(strip("mudguard", np.stack([1.65 + 1.02 * np.cos(arc), 0.88 + 0.98 * np.sin(arc)], 1), 0.3, -0.03, p["dark"], side * 1.14))
        things += lamp((2.2, side * 0.85, 1.95), p, 1, 0.08) + [beam("bracket", (2.1, side * 0.85, 1.4), (2.1, side * 0.85, 1.95), 0.05, 0.05, p["dark"])]
    lever = (1.95, 2.1 + lift * 0.3)
    things += ram((0.95, 1.9), (lever[0] - 0.1, lever[1] + 0.42), 0.085, p, 0, 0.62)
    things.append(prism("lever", [(lever[0] - 0.2, lever[1] + 0.45), (lever[0], lever[1] + 0.5), (lever[0] + 0.2, lever[1] - 0.3), (lever[0] + 0.12, lever[1] - 0.62), (lever[0] - 0.06, lever[1] - 0.55)], -0.09, 0.09, p["body"], 0.03))
    things += [beam("link", (lever[0] + 0.06, 0, lever[1] - 0.55), (3.0, 0, z + 0.78), 0.12, 0.12, p["grey"]), tube("cross", (1.85, -0.6, 1.55 + lift * 0.35), (1.85, 0.6, 1.55 + lift * 0.35), 0.16, p["body"], 24)]
    path = curve([(3.55, z + 1.34), (3.22, z + 1.05), (3.04, z + 0.62), (3.1, z + 0.22), (3.4, z + 0.02), (3.9, z), (4.4, z + 0.02)], 36)
    things.append(strip("shell", path, 1.46, 0.035, p["steel"]))
    cheek = [*(tuple(c) for c in path), (4.42, z + 0.12), (4.0, z + 0.28), (3.72, z + 0.7), (3.66, z + 1.22)]
    for y in (-1.46, 1.46):
        things.append(prism("cheek", cheek, y - 0.025, y + 0.025, p["steel"], 0.01))
    things.append(prism("edge", [(4.1, z - 0.03), (4.58, z + 0.0), (4.58, z + 0.02), (4.1, z + 0.05)], -1.5, 1.5, p["bright"], 0.006))
    for y in np.linspace(-1.4, 1.4, 8):
        things.append(rounded(prism("tooth", [(4.3, z - 0.05), (4.76, z + 0.0), (4.76, z + 0.025), (4.3, z + 0.08)], y - 0.055, y + 0.055, p["bright"]), 0.012))
    for y in (-0.6, 0.6, -0.1, 0.1):
        things.append(prism("ear", [(3.1, z + 0.92), (2.92, z + 0.88), (2.88, z + 0.36), (3.06, z + 0.24)], y - 0.03, y + 0.03, p["steel"], 0.01))
    return things


def loader(at, turn, lift=0.5):
    """A wheel loader, its bucket `lift` metres up."""
    p = paints()
    things = []
    for x in (-1.65, 1.65):
        things.append(tube("axle", (x, -0.9, 0.85), (x, 0.9, 0.85), 0.2, p["dark"], 18))
        for y in (-1.1, 1.1):
            things += wheel((x, y, 0.85), 0.85, 0.6, p)
    return group("loader", things + rear(p) + cab(p) + front(p, lift), at, turn)
