"""Other makers' vehicles, without names: an excavator, a wheel loader, a hauler, a pick-up. x ahead, y left, z up; about their middles."""
import numpy as np

from .shapes import box, group, prism, tube
from .surfaces import plain


def paints():
    return {
        "body": plain("vehicle-body", "#d89a2a", 0.45, clear=0.2),
        "grey": plain("vehicle-grey", "#3a3d40", 0.6),
        "dark": plain("vehicle-dark", "#191b1d", 0.7),
        "glass": plain("vehicle-glass", "#10181c", 0.08, clear=1.0),
        "steel": plain("vehicle-steel", "#6d675f", 0.5, 0.8),
        "worn": plain("vehicle-worn", "#4f4a44", 0.6, 0.7),
        "white": plain("vehicle-white", "#dfe1df", 0.4, clear=0.3),
        "lamp": plain("vehicle-lamp", "#fff1d0", 0.3, glow=1.5),
        "amber": plain("vehicle-amber", "#ff8a00", 0.3, glow=1.2),
        "chrome": plain("vehicle-rod", "#c9cccd", 0.2, 1.0),
    }


def wheel(at, radius, width, p):
    x, y, z = at
    side = 1 if y > 0 else -1
    things = [
        tube("tyre", (x, y - width / 2, z), (x, y + width / 2, z), radius * 0.94, p["dark"], 28),
        tube("rim", (x, y + side * width * 0.36, z), (x, y + side * width * 0.52, z), radius * 0.52, p["body"], 20),
        tube("hub", (x, y + side * width * 0.4, z), (x, y + side * width * 0.58, z), radius * 0.22, p["grey"], 12),
    ]
    for i in range(22):
        a = i / 22 * 2 * np.pi
        c, s = np.cos(a), np.sin(a)
        lug = box("lug", (-0.055 * radius / 0.8, y - width * 0.5, radius * 0.9), (0.055 * radius / 0.8, y + width * 0.5, radius), p["dark"])
        lug.rotation_euler = (0, np.arctan2(c, s), 0)
        lug.location = (x, 0, z)
        things.append(lug)
    return things


def link(name, a, b, deep_a, deep_b, width, material, y=0.0):
    """A plate girder between two points of the x–z plane."""
    a, b = np.array(a, float), np.array(b, float)
    way = (b - a) / np.linalg.norm(b - a)
    up = np.array([-way[1], way[0]])
    outline = [a - up * deep_a, b - up * deep_b, b + way * deep_b, b + up * deep_b, a + up * deep_a, a - way * deep_a]
    return prism(name, [tuple(o) for o in outline], y - width / 2, y + width / 2, material, 0.02)


def crawler(length, width, gauge, height, p):
    things = []
    r = height / 2
    for side in (-1, 1):
        y = side * gauge / 2
        n = 12
        outline = [(length / 2 - r + r * np.sin(a), r - r * np.cos(a)) for a in np.linspace(0, np.pi, n)]
        outline += [(-length / 2 + r - r * np.sin(a), r + r * np.cos(a)) for a in np.linspace(0, np.pi, n)]
        inner = [(x * 0.93, r + (z - r) * 0.78) for x, z in outline]
        things.append(prism("chain", outline, y - width / 2, y + width / 2, p["worn"]))
        things.append(prism("side", inner, y - width / 2 - 0.03, y + width / 2 + 0.03, p["dark"]))
        for x in np.arange(-length / 2 + r, length / 2 - r, 0.2):
            for z in (-0.02, height - 0.02):
                things.append(box("shoe", (x, y - width / 2, z), (x + 0.15, y + width / 2, z + 0.045), p["worn"]))
    return things


def excavator(at, turn, slew=0.0, boom=(3.6, 5.2), stick=(6.9, 4.4), bucket=(7.3, 2.3)):
    """A 40 t excavator, its arm's joints given as (ahead, up) of the house, slewed by degrees."""
    p = paints()
    under = crawler(5.2, 0.6, 2.75, 1.05, p) + [box("car", (-1.0, -1.2, 0.5), (1.0, 1.2, 1.05), p["grey"], 0.05), tube("ring", (0, 0, 1.0), (0, 0, 1.25), 0.85, p["grey"], 24)]
    upper = [
        prism("deck", [(-3.0, 1.25), (1.9, 1.25), (1.9, 1.5), (-3.0, 1.5)], -1.5, 1.5, p["grey"], 0.03),
        prism("weight", [(-3.35, 1.35), (-2.2, 1.3), (-2.2, 2.55), (-3.2, 2.5), (-3.45, 2.1)], -1.5, 1.5, p["body"], 0.14),
        prism("engine", [(-2.25, 1.5), (-0.1, 1.5), (-0.1, 2.45), (-2.25, 2.55)], -1.5, 1.5, p["body"], 0.08),
        prism("tank", [(-0.05, 1.5), (1.5, 1.5), (1.4, 2.15), (-0.05, 2.25)], -1.48, -0.55, p["body"], 0.06),
        box("grille", (-2.0, -1.52, 1.7), (-0.5, -1.49, 2.3), p["dark"]),
        prism("cab", [(0.0, 1.5), (1.75, 1.5), (1.95, 2.2), (1.55, 3.15), (0.1, 3.2), (0.0, 3.0)], 0.5, 1.5, p["body"], 0.05),
        prism("window", [(0.2, 2.15), (1.8, 2.15), (1.5, 3.02), (0.25, 3.06)], 0.47, 1.53, p["glass"]),
        prism("front", [(1.7, 1.75), (1.85, 1.75), (2.0, 2.22), (1.62, 3.05), (1.5, 3.05)], 0.58, 1.42, p["glass"]),
        tube("exhaust", (-1.6, -0.6, 2.5), (-1.6, -0.6, 3.05), 0.09, p["dark"]),
        tube("beacon", (0.7, 1.0, 3.2), (0.7, 1.0, 3.36), 0.08, p["amber"]),
        box("rail", (-2.1, -1.46, 2.9), (-0.2, -1.42, 2.95), p["dark"]),
    ]
    foot = (1.3, 1.75)
    bend = ((foot[0] + boom[0]) / 2 - 0.35, (foot[1] + boom[1]) / 2 + 0.75)
    for side in (-0.35, 0.35):
        upper.append(tube("ram", (1.75, side, 1.65), (bend[0] + 0.3, side, bend[1] - 0.1), 0.1, p["dark"]))
        upper.append(tube("rod", ((1.75 + bend[0]) / 2, side, (1.65 + bend[1]) / 2), (bend[0] + 0.3, side, bend[1] - 0.05), 0.06, p["chrome"]))
    tip = np.array(bucket)
    upper += [
        link("boom-a", foot, bend, 0.28, 0.46, 0.55, p["body"]),
        link("boom-b", bend, boom, 0.46, 0.24, 0.52, p["body"]),
        link("stick", (boom[0] - 0.35, boom[1] + 0.45), stick, 0.36, 0.18, 0.42, p["body"]),
        tube("stick-ram", (bend[0], 0, bend[1] + 0.6), (boom[0] - 0.3, 0, boom[1] + 0.65), 0.1, p["dark"]),
        tube("bucket-ram", (boom[0] + 0.1, 0, boom[1] + 0.5), (stick[0] + 0.05, 0, stick[1] + 0.3), 0.08, p["dark"]),
    ]
    s = np.array(stick)
    way = (tip - s) / np.linalg.norm(tip - s)
    right = np.array([way[1], -way[0]])
    size = np.linalg.norm(tip - s)
    curve = [(0.0, 0.22), (0.0, -0.18), (0.3, -0.52), (0.72, -0.62), (1.02, -0.34), (1.12, 0.5), (0.62, 0.42)]
    shell = [s + way * along * size + right * off for along, off in curve]
    upper.append(prism("bucket", [tuple(o) for o in shell], -0.8, 0.8, p["steel"], 0.06))
    for y in (-0.82, 0.78):
        upper.append(prism("cheek", [tuple(s + way * al * size + right * of) for al, of in ((0.25, 0.2), (0.3, -0.5), (0.74, -0.58), (1.0, -0.3), (1.1, 0.55))], y, y + 0.04, p["worn"]))
    for y in np.linspace(-0.72, 0.72, 5):
        point = s + way * (size * 1.1) + right * 0.86
        upper.append(link("tooth", tuple(s + way * size * 1.08 + right * 0.4), tuple(point), 0.07, 0.03, 0.12, p["steel"], y))
    house = group("house", upper, turn=slew)
    whole = group("excavator", under, at, turn)
    house.parent = whole
    return whole


def loader(at, turn, lift=0.5):
    """A wheel loader, its bucket `lift` metres up."""
    p = paints()
    things = []
    for x in (-1.65, 1.65):
        for y in (-1.1, 1.1):
            things += wheel((x, y, 0.85), 0.85, 0.62, p)
    things += [
        prism("rear", [(-3.5, 1.0), (-0.5, 0.9), (-0.5, 1.7), (-0.9, 2.25), (-3.3, 2.15), (-3.6, 1.6)], -0.95, 0.95, p["body"], 0.08),
        box("weight", (-3.75, -1.2, 0.8), (-3.2, 1.2, 1.5), p["grey"], 0.08),
        prism("front", [(-0.3, 0.75), (2.2, 0.75), (2.3, 1.35), (1.1, 1.9), (0.1, 1.5)], -0.55, 0.55, p["grey"], 0.06),
        prism("cab", [(-1.0, 1.75), (0.75, 1.6), (0.85, 2.3), (0.55, 3.35), (-0.75, 3.4), (-1.0, 2.6)], -0.75, 0.75, p["grey"], 0.05),
        prism("window", [(-0.75, 2.35), (0.78, 2.2), (0.52, 3.25), (-0.68, 3.3)], -0.78, 0.78, p["glass"]),
        prism("screen", [(0.62, 2.0), (0.86, 2.0), (0.93, 2.3), (0.66, 3.25), (0.55, 3.25)], -0.66, 0.66, p["glass"]),
        box("roof", (-0.9, -0.82, 3.36), (0.7, 0.82, 3.46), p["body"], 0.04),
        tube("beacon", (-0.5, 0.4, 3.46), (-0.5, 0.4, 3.6), 0.08, p["amber"]),
        tube("exhaust", (-2.2, 0.4, 2.2), (-2.2, 0.4, 2.9), 0.07, p["dark"]),
    ]
    for y in (-0.62, 0.62):
        things.append(link("arm", (0.7, 1.75), (3.1, 0.7 + lift), 0.22, 0.18, 0.16, p["body"], y))
        things.append(box("lamp", (1.9, y - 0.1, 1.5), (2.02, y + 0.1, 1.66), p["lamp"]))
    z = 0.15 + lift
    bucket = [(3.0, z + 0.9), (2.95, z + 0.25), (3.25, z), (4.45, z + 0.05), (3.6, z + 0.3), (3.35, z + 0.6), (3.4, z + 1.25)]
    things.append(prism("bucket", bucket, -1.45, 1.45, p["steel"], 0.03))
    for y in (-1.42, 1.42):
        things.append(prism("cheek", [(3.0, z + 0.9), (2.95, z + 0.25), (3.25, z), (4.4, z + 0.05), (3.4, z + 1.25)], y - 0.04, y + 0.04, p["steel"]))
    return group("loader", things, at, turn)


def hauler(at, turn, loaded=None):
    """An articulated hauler; `loaded` is a heap's material for the stone in its body."""
    p = paints()
    things = []
    for x in (3.1, -1.3, -3.0):
        for y in (-1.15, 1.15):
            things += wheel((x, y, 0.88), 0.88, 0.68, p)
    things += [
        prism("bonnet", [(2.4, 1.15), (4.9, 1.05), (5.0, 1.5), (4.7, 2.15), (2.4, 2.35)], -0.85, 0.85, p["body"], 0.1),
        box("grille", (4.86, -0.6, 1.2), (5.03, 0.6, 1.75), p["dark"], 0.03),
        box("bumper", (4.6, -1.3, 0.75), (5.1, 1.3, 1.1), p["grey"], 0.06),
        prism("cab", [(0.9, 1.35), (2.5, 1.35), (2.6, 2.3), (2.25, 3.25), (1.0, 3.3)], -0.85, 0.85, p["body"], 0.06),
        prism("window", [(1.1, 2.2), (2.45, 2.2), (2.2, 3.12), (1.12, 3.16)], -0.88, 0.88, p["glass"]),
        prism("screen", [(2.35, 2.1), (2.62, 2.1), (2.68, 2.3), (2.32, 3.12), (2.2, 3.12)], -0.74, 0.74, p["glass"]),
        box("frame", (-4.2, -0.5, 0.85), (3.8, 0.5, 1.25), p["grey"], 0.04),
        prism("body", [(-4.9, 2.1), (-3.9, 1.35), (0.4, 1.35), (0.75, 2.0), (0.75, 2.95), (0.45, 2.75), (-4.6, 2.5)], -1.45, 1.45, p["body"], 0.05),
        tube("beacon", (1.6, 0.4, 3.3), (1.6, 0.4, 3.45), 0.08, p["amber"]),
    ]
    for x in (-3.3, -2.2, -1.1, -0.05):
        for y in (-1.5, 1.5):
            things.append(box("rib", (x, y - 0.07, 1.5), (x + 0.18, y + 0.07, 2.55), p["body"], 0.02))
    for y in (-0.7, 0.7):
        things.append(box("lamp", (4.98, y - 0.16, 1.2), (5.05, y + 0.16, 1.4), p["lamp"]))
    if loaded:
        import numpy

        from . import noise
        from .shapes import grid

        x, y = numpy.meshgrid(numpy.linspace(-4.3, 0.6, 40), numpy.linspace(-1.4, 1.4, 24))
        z = 2.35 + 0.8 * numpy.clip(1 - ((x + 1.8) / 2.5) ** 2 - (y / 1.45) ** 2, 0, 1) ** 0.7 + 0.13 * noise.fbm(x * 1.7, y * 1.7, 5, 4)
        things.append(grid("load", x, y, z, material=loaded, tint=numpy.ones((24, 40, 3)), smooth=False))
    return group("hauler", things, at, turn)


def pickup(at, turn):
    p = paints()
    things = []
    for x in (-1.65, 1.65):
        for y in (-0.82, 0.82):
            things.append(tube("tyre", (x, y - 0.13, 0.39), (x, y + 0.13, 0.39), 0.39, p["dark"], 26))
            side = np.sign(y)
            things.append(tube("rim", (x, y + side * 0.1, 0.39), (x, y + side * 0.145, 0.39), 0.22, p["steel"], 16))
    body = [(-2.65, 0.5), (-2.1, 0.45), (2.3, 0.42), (2.65, 0.55), (2.62, 0.95), (2.35, 1.1), (1.25, 1.17), (-2.65, 1.15)]
    things += [
        prism("body", body, -0.92, 0.92, p["white"], 0.07),
        prism("cabin", [(-0.85, 1.12), (1.3, 1.12), (0.55, 1.78), (-0.6, 1.82)], -0.8, 0.8, p["white"], 0.07),
        prism("glass", [(-0.65, 1.2), (1.02, 1.2), (0.48, 1.7), (-0.5, 1.74)], -0.82, 0.82, p["glass"]),
        prism("screen", [(0.7, 1.2), (1.26, 1.16), (0.58, 1.73), (0.45, 1.73)], -0.68, 0.68, p["glass"]),
        box("bed", (-2.55, -0.78, 0.8), (-0.95, 0.78, 1.17), p["dark"]),
        box("grille", (2.55, -0.6, 0.62), (2.68, 0.6, 0.9), p["dark"], 0.02),
        tube("beacon", (0, 0, 1.8), (0, 0, 1.93), 0.09, p["amber"]),
    ]
    for y in (-0.74, 0.74):
        things.append(box("lamp", (2.5, y - 0.14, 0.75), (2.66, y + 0.14, 0.92), p["lamp"]))
    return group("pickup", things, at, turn)
