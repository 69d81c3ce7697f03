"""An articulated hauler of six wheels: tractor with bonnet and cab, hitch, and a ribbed body that tips."""
import numpy as np

from .. import noise
from ..shapes import box, grid, group, mesh, prism, tube
from .arms import ram, strip
from .hulls import Hull
from .interior import cab_glass, interior
from .paint import paints
from .parts import beacon, beam, door, lamp, louvre, mirror, rail, rounded, wheel

AXLES = (3.1, -1.35, -3.15)


def tractor(p):
    """The front: bonnet, grille, bumper, mudguards, steps, cab."""
    bonnet = Hull([(2.3, 1.3), (4.75, 1.25), (5.02, 1.42), (4.98, 1.75), (4.72, 2.02), (2.3, 2.38)], [(2.0, 0.92), (3.5, 0.9), (4.6, 0.78), (5.1, 0.66)], soft=0.16)
    things = [
        bonnet.made("bonnet", p["body"]),
        rounded(box("bumper", (4.55, -1.35, 0.72), (5.12, 1.35, 1.14), p["grey"]), 0.07, 3),
        box("grille", (4.97, -0.46, 1.3), (5.04, 0.46, 1.74), p["dark"], 0.03),
        prism("frame", [(0.2, 0.85), (4.6, 0.75), (4.6, 1.3), (0.2, 1.35)], -0.5, 0.5, p["grey"], 0.03),
        tube("exhaust", (2.2, -0.98, 1.5), (2.2, -0.98, 3.3), 0.1, p["dark"], 22), tube("pipe", (2.2, -0.98, 3.3), (2.12, -0.98, 3.5), 0.07, p["worn"], 18),
        tube("filter", (2.6, -1.0, 1.75), (2.6, -1.0, 2.5), 0.17, p["dark"], 24), box("tank", (0.95, -1.34, 0.75), (1.9, -0.75, 1.5), p["grey"], 0.08),
    ]
    for z in np.linspace(1.36, 1.68, 5):
        things.append(box("slat", (5.0, -0.44, z - 0.02), (5.06, 0.44, z + 0.02), p["grey"], 0.008))
    arc = np.linspace(0.28, np.pi - 0.12, 20)
    for side in (-1, 1):
        guard = np.stack([AXLES[0] + 1.08 * np.cos(arc), 0.92 + 1.02 * np.sin(arc)], 1)
        things.append(strip("mudguard", guard, 0.42, -0.04, p["dark"], side * 1.17))
        y = side * 0.9
        things += louvre((2.75, y, 1.6), (3.7, y, 2.0), p, 6, side)
        for off in (0.42, 0.0):
            things += lamp((5.12, side * 1.05, 0.95) if off else (4.93, side * 0.58, 1.5), p, 1, 0.095)
        things.append(rail([(2.75, side * 0.8, 2.25), (2.75, side * 0.8, 2.25), (2.78, side * 0.8, 2.56), (2.78, side * 0.8, 2.56), (4.2, side * 0.72, 2.36), (4.2, side * 0.72, 2.36), (4.24, side * 0.72, 2.02)], p))
        for z in (0.55, 0.85, 1.15):
            things.append(box("step", (1.95, side * 1.2 - 0.2, z), (2.3, side * 1.2 + 0.2, z + 0.035), p["dark"], 0.008))
        things.append(beam("stile", (1.96, side * 1.38, 0.5), (1.96, side * 1.38, 1.4), 0.04, 0.04, p["dark"]))
        things += mirror((2.45, side * 0.95, 2.75), (2.7, side * 1.32, 2.72), p, 0.46, 0.24)
        things.append(prism("sticker", [(3.85, 1.62), (4.5, 1.58), (4.5, 1.7), (3.85, 1.74)], side * 0.845 - 0.02, side * 0.845 + 0.02, p["dark"]))
    return things + cab(p)


def cab(p):
    glass = Hull([(1.02, 1.5), (2.42, 1.5), (2.56, 2.25), (2.24, 3.2), (1.08, 3.22)], [(0, 0.87), (2.2, 0.87), (2.6, 0.7)], [(0.9, 1.4), (0.87, 2.3), (0.76, 3.3)], soft=0.07)
    lower = Hull([(0.92, 1.38), (2.5, 1.38), (2.62, 2.2), (0.92, 2.2)], [(0, 0.92), (2.2, 0.92), (2.65, 0.75)], soft=0.07)
    roof = Hull([(0.9, 3.16), (2.4, 3.14), (2.42, 3.24), (2.2, 3.33), (1.0, 3.36)], [(0, 0.84), (2.0, 0.84), (2.5, 0.66)], soft=0.09)
    things = [glass.made("glass", cab_glass()), lower.made("cab", p["body"]), roof.made("roof", p["body"])]
    for side in (-1, 1):
        for a, b, low, high, w in ((2.55, 2.25, 0.76, 0.68, 0.075), (1.72, 1.68, 0.905, 0.79, 0.06), (0.98, 1.02, 0.905, 0.79, 0.12)):
            things.append(beam("post", (a, side * low, 2.15), (b, side * high, 3.22), 0.07, w, p["body"] if w != 0.06 else p["dark"], 0.016, (1, 0, 0.2)))
        things += door((1.02, side * 0.922, 1.45), (1.68, side * 0.922, 2.16), p, side)
        things.append(rail([(1.74, side * 0.95, 1.6), (1.76, side * 1.0, 1.9), (1.76, side * 0.96, 2.6), (1.74, side * 0.86, 2.8)], p))
        things += lamp((2.36, side * 0.55, 3.3), p, 1, 0.06)
    things.append(beam("wiper", (2.58, 0.1, 2.3), (2.36, -0.35, 2.95), 0.02, 0.025, p["dark"], 0))
    things += interior(1.62, 0.0, 2.3)
    return things + beacon((1.5, 0.45, 3.34), p)


def body(p, loaded):
    """What tips: floor and chute, sides with ribs and rails, headboard; and the load."""
    line = [(-5.0, 2.2), (-4.2, 1.62), (-3.4, 1.42), (0.35, 1.42), (0.72, 1.85), (0.78, 3.0), (0.45, 2.86), (-4.6, 2.62)]
    things = [strip("floor", [(-5.0, 2.2), (-4.2, 1.62), (-3.4, 1.42), (-1.5, 1.42), (0.35, 1.42), (0.72, 1.85), (0.78, 3.0)], 1.4, 0.05, p["steel"], 0, False)]
    for side in (-1, 1):
        y = side * 1.42
        things.append(prism("side", line, y - 0.03, y + 0.03, p["body"], 0.01))
        things.append(beam("rail", (-4.65, side * 1.46, 2.62), (0.5, side * 1.46, 2.88), 0.2, 0.15, p["body"], 0.03))
        things.append(beam("skirt", (-3.5, side * 1.45, 1.5), (0.42, side * 1.45, 1.5), 0.16, 0.16, p["body"], 0.03))
        things.append(beam("skirt", (-4.95, side * 1.45, 2.2), (-3.45, side * 1.45, 1.5), 0.14, 0.14, p["body"], 0.03))
        for x in (-3.9, -3.05, -2.2, -1.35, -0.5, 0.3):
            low = 1.5 if x > -3.5 else 1.72
            things.append(beam("rib", (x, side * 1.5, low), (x, side * 1.5, 2.64 + 0.05 * (x + 4.65)), 0.16, 0.2, p["body"], 0.03, (1, 0, 0)))
        things += ram((0.3, 0.95), (-1.7, 1.5), 0.09, p, side * 0.72, 0.6)
        things.append(box("tail-lamp", (-4.62, side * 1.1 - 0.16, 1.12), (-4.56, side * 1.1 + 0.16, 1.26), p["red"], 0.01))
    things += [
        rounded(prism("headboard", [(0.7, 1.75), (0.82, 1.75), (0.9, 3.05), (1.02, 3.2), (0.92, 3.24), (0.78, 3.05)], -1.44, 1.44, p["body"]), 0.02),
        box("frame", (-4.5, -0.45, 0.85), (0.2, 0.45, 1.3), p["grey"], 0.03), prism("hitch", [(0.0, 0.7), (0.6, 0.8), (0.6, 1.2), (0.0, 1.35)], -0.3, 0.3, p["dark"], 0.05),
        tube("hitch", (0.55, 0, 0.65), (0.55, 0, 1.4), 0.16, p["worn"], 20), prism("bogie", [(-3.2, 0.72), (-1.3, 0.72), (-1.3, 0.98), (-3.2, 0.98)], -0.95, 0.95, p["dark"], 0.04),
        beam("bumper", (-4.55, -1.3, 1.19), (-4.55, 1.3, 1.19), 0.1, 0.22, p["grey"], 0.02),
    ]
    for y in (-0.9, -0.45, 0.0, 0.45, 0.9):
        things.append(beam("stiffener", (0.86, y, 1.8), (0.92, y, 3.02), 0.1, 0.1, p["body"], 0.02, (1, 0, 0)))
    if loaded:
        x, y = np.meshgrid(np.linspace(-4.5, 0.74, 110), np.linspace(-1.39, 1.39, 66))
        z = 2.45 + 0.95 * np.clip(1 - ((x + 1.6) / 2.7) ** 2 - (y / 1.5) ** 2, 0, 1) ** 0.75 + 0.16 * noise.fbm(x * 1.6, y * 1.6, 5, 4)
        own, _, _, border = noise.cells(x * 4.2, y * 4.2, 8)
        z = z + (0.13 * own + 0.06) * np.clip(border * 5, 0, 1) ** 0.5
        things.append(grid("load", x, y, z, material=loaded, tint=np.repeat((0.8 + 0.4 * own)[..., None], 3, 2), smooth=False))
    return things


def hauler(at, turn, loaded=None):
    """An articulated hauler; `loaded` is a heap's material for the stone in its body."""
    p = paints()
    things = []
    for x in AXLES:
        things.append(tube("axle", (x, -1.0, 0.88), (x, 1.0, 0.88), 0.2, p["dark"], 18))
        for y in (-1.16, 1.16):
            things += wheel((x, y, 0.88), 0.88, 0.66, p)
    return group("hauler", things + tractor(p) + body(p, loaded), at, turn)
