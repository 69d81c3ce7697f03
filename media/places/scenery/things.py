"""What stands about on a site, in a hall and at an event: containers, barriers, flags, masts, trusses, seats, lettering."""
import os

import bpy
import numpy as np
from mathutils import Matrix

from . import noise
from .shapes import box, grid, group, mesh, prism, tube
from .surfaces import plain

MODULES = os.environ["NODE_MODULES"]
FACE = "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff"


def again(thing, at, turn=0.0):
    """A group once more at another place, its meshes shared."""
    place = Matrix.Translation(at) @ Matrix.Rotation(np.radians(turn), 4, "Z")

    def copy(one, parent):
        made = one.copy()
        bpy.context.scene.collection.objects.link(made)
        if parent:
            made.parent = parent
        for child in one.children:
            copy(child, made)
        return made

    made = copy(thing, None)
    made.matrix_world = place
    return made


def container(at, turn, colour="#2a3236", length=12.19):
    """A freight container, its sides folded sheet."""
    paint, frame = plain(f"container-{colour}", colour, 0.55), plain(f"container-frame-{colour}", colour, 0.5)
    half, width, height = length / 2, 1.219, 2.59
    folds = np.arange(-half + 0.15, half - 0.15, 0.07)
    wave = np.array([0, 0.036, 0.036, 0])[np.arange(len(folds)) % 4]
    things = []
    for side in (-1, 1):
        x = np.repeat(folds[None], 2, 0)
        y = side * (width - 0.05 + wave)[None].repeat(2, 0)
        z = np.array([[0.15], [height - 0.1]]).repeat(len(folds), 1)
        things.append(grid("side", x, y, z, material=paint, smooth=False))
        across = np.arange(-width + 0.1, width - 0.1, 0.07)
        deep = side * (half - 0.06 + np.array([0, 0.036, 0.036, 0])[np.arange(len(across)) % 4])
        things.append(grid("end", deep[None].repeat(2, 0), across[None].repeat(2, 0), np.array([[0.15], [height - 0.1]]).repeat(len(across), 1), material=paint, smooth=False))
        things.append(box("sill", (-half, side * width - 0.05, 0), (half, side * width + 0.05, 0.16), frame))
        things.append(box("rail", (-half, side * width - 0.04, height - 0.12), (half, side * width + 0.04, height), frame))
        for end in (-half, half):
            things.append(box("post", (end - 0.08, side * width - 0.08, 0), (end + 0.08, side * width + 0.08, height), frame))
    things.append(box("roof", (-half, -width, height - 0.05), (half, width, height - 0.02), paint))
    bars = plain("galvanised", "#9aa0a2", 0.4, 0.8)
    for y in (-0.9, -0.35, 0.35, 0.9):
        things.append(tube("bar", (half + 0.03, y, 0.2), (half + 0.03, y, height - 0.15), 0.025, bars, 8))
    return group("container", things, at, turn)


def cabin(at, turn):
    """A site office: a container with windows and a door."""
    wall, glass, dark = plain("cabin", "#d4d7d6", 0.5), plain("vehicle-glass", "#10181c", 0.08, clear=1.0), plain("cabin-dark", "#23282b", 0.5)
    things = [box("walls", (-3.03, -1.22, 0.15), (3.03, 1.22, 2.6), wall, 0.03), box("roof", (-3.1, -1.3, 2.6), (3.1, 1.3, 2.78), dark, 0.02), box("foot", (-3, -1.2, 0), (3, 1.2, 0.15), dark)]
    for x in (-1.7, 1.6):
        things.append(box("window", (x - 0.7, -1.25, 1.1), (x + 0.7, -1.2, 2.1), glass, 0.01))
    things.append(box("door", (-0.5, -1.26, 0.2), (0.45, -1.2, 2.25), dark, 0.01))
    return group("cabin", things, at, turn)


def concrete_barrier(at, turn):
    stone = plain("concrete", "#a39f97", 0.9)
    thing = prism("barrier", [(-0.3, 0), (0.3, 0), (0.28, 0.12), (0.12, 0.35), (0.08, 0.85), (-0.08, 0.85), (-0.12, 0.35), (-0.28, 0.12)], -1.0, 1.0, stone, 0.02)
    return group("barrier", [thing], at, turn)


def fence(at, turn):
    """A crowd barrier 2.3 m long, along x."""
    steel = plain("galvanised", "#9aa0a2", 0.4, 0.8)
    things = [tube("top", (-1.15, 0, 1.1), (1.15, 0, 1.1), 0.021, steel, 8), tube("low", (-1.15, 0, 0.2), (1.15, 0, 0.2), 0.021, steel, 8)]
    for x in (-1.15, 1.15):
        things.append(tube("post", (x, 0, 0.05), (x, 0, 1.1), 0.021, steel, 8))
        things.append(box("foot", (x - 0.03, -0.3, 0), (x + 0.03, 0.3, 0.04), steel))
    for x in np.linspace(-1.0, 1.0, 15):
        things.append(tube("bar", (x, 0, 0.2), (x, 0, 1.1), 0.007, steel, 6))
    return group("fence", things, at, turn)


def flag(at, turn, colour, seed=0, height=8.5):
    """A pole with a tall flag that the wind moves."""
    pole, cloth = plain("pole", "#d5d8d8", 0.35, 0.5), plain(f"flag-{colour}", colour, 0.85)
    u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(0, 1, 40))
    x = 0.08 + 1.35 * u - 0.12 * u * v
    y = (0.16 * np.sin(5.2 * u + 2.2 * v + seed) + 0.08 * np.sin(11 * u - 4 * v + 2 * seed)) * u
    z = height - 0.15 - 3.6 * v - 0.22 * u**2
    things = [tube("pole", (0, 0, 0), (0, 0, height), 0.06, pole, 12, 0.035), grid("cloth", x, y, z, material=cloth)]
    return group("flag", things, at, turn)


def light_mast(at, turn, height=12.0):
    """A mast with six floodlights."""
    steel, dark, lamp = plain("galvanised", "#9aa0a2", 0.4, 0.8), plain("vehicle-dark", "#191b1d", 0.7), plain("flood", "#fff2d8", 0.3, glow=7.0)
    things = [tube("mast", (0, 0, 0), (0, 0, height), 0.16, steel, 12, 0.09), box("cross", (-1.5, -0.06, height - 0.1), (1.5, 0.06, height + 0.05), steel), tube("base", (0, 0, 0), (0, 0, 0.4), 0.4, plain("concrete", "#a39f97", 0.9), 16)]
    for x in (-1.3, -0.8, -0.27, 0.27, 0.8, 1.3):
        things.append(prism("head", [(-0.2, -0.16), (0.2, -0.16), (0.2, 0.2), (-0.2, 0.2)], -0.12, 0.1, dark))
        things.append(box("lamp", (-0.17, -0.14, -0.13), (0.17, -0.121, 0.17), lamp))
        for part in things[-2:]:
            part.location, part.rotation_euler = (x, -0.1, height + 0.3), (np.radians(32), 0, 0)
    return group("light-mast", things, at, turn)


def cone(at):
    orange, white, dark = plain("cone", "#e4571b", 0.6), plain("cone-band", "#e8e8e4", 0.5), plain("vehicle-dark", "#191b1d", 0.7)
    things = [box("foot", (-0.18, -0.18, 0), (0.18, 0.18, 0.03), dark), tube("body", (0, 0, 0.03), (0, 0, 0.7), 0.13, orange, 16, 0.03), tube("band", (0, 0, 0.36), (0, 0, 0.5), 0.088, white, 16, 0.066)]
    return group("cone", things, at)


def truss(start, end, size=0.4, tone="#2b2f32"):
    """A square lattice girder."""
    steel = plain(f"truss-{tone}", tone, 0.4, 0.7)
    a, b = np.array(start, float), np.array(end, float)
    way = (b - a) / np.linalg.norm(b - a)
    side = np.cross(way, [0, 0, 1.0]) if abs(way[2]) < 0.9 else np.array([1.0, 0, 0])
    side /= np.linalg.norm(side)
    up = np.cross(side, way)
    corners = [(i * side + j * up) * size / 2 for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    things = [tube("chord", a + c, b + c, 0.025, steel, 8) for c in corners]
    bays = max(1, int(np.linalg.norm(b - a) / size))
    for i in range(bays):
        p, q = a + (b - a) * i / bays, a + (b - a) * (i + 1) / bays
        for k in range(4):
            c, d = corners[k], corners[(k + 1) % 4]
            things.append(tube("web", *((p + c, q + d) if i % 2 else (p + d, q + c)), 0.012, steel, 6))
    return things


def lamp_head(at, towards, colour="#fff4e0", glow=30.0):
    """A stage lamp hung at a point, pointing at another."""
    dark, lens = plain("vehicle-dark", "#191b1d", 0.7), plain(f"lens-{colour}", colour, 0.2, glow=glow)
    a = np.array(at, float)
    way = np.array(towards, float) - a
    way /= np.linalg.norm(way)
    return [tube("yoke", a + [0, 0, 0.35], a, 0.05, dark, 8), tube("head", a - way * 0.2, a + way * 0.28, 0.15, dark, 16, 0.19), tube("lens", a + way * 0.285, a + way * 0.29, 0.165, lens, 20)]


def chair(tone="#1c2124"):
    """A hall chair that looks towards +y, at the origin; `again` sets more."""
    cloth, steel = plain(f"seat-{tone}", tone, 0.8), plain("galvanised", "#9aa0a2", 0.4, 0.8)
    things = [box("seat", (-0.24, -0.22, 0.43), (0.24, 0.24, 0.49), cloth, 0.03), prism("back", [(-0.23, 0.5), (0.23, 0.5), (0.21, 0.9), (-0.21, 0.9)], -0.29, -0.24, cloth, 0.02)]
    for x in (-0.22, 0.22):
        for y in (-0.24, 0.22):
            things.append(tube("leg", (x, y, 0), (x * 0.95, y * 0.95, 0.44), 0.013, steel, 6))
    return group("chair", things)


def lettering(text, at, turn, height, material, deep=0.02, tilt=90.0, centred=True):
    """Words standing upright (or lying, with a tilt of 0), their middle at a point."""
    curve = bpy.data.curves.new("lettering", "FONT")
    curve.body, curve.font = text, bpy.data.fonts.load(os.path.join(MODULES, FACE))
    curve.size, curve.extrude = height / 0.7, deep
    curve.align_x = "CENTER" if centred else "LEFT"
    curve.materials.append(material)
    thing = bpy.data.objects.new("lettering", curve)
    thing.matrix_world = Matrix.Translation(at) @ Matrix.Rotation(np.radians(turn), 4, "Z") @ Matrix.Rotation(np.radians(tilt), 4, "X")
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mark(at, turn, width, material, deep=0.03):
    """The site's mark: a crawler chain of pads around three rollers, standing upright."""
    things, height = [], width * 0.45
    r = height / 2 - width * 0.065
    straight = width - height
    length = 2 * straight + 2 * np.pi * r
    pads = 16
    for i in range(pads):
        s = length * i / pads
        if s < straight:
            x, z, a = -straight / 2 + s, r, 0.0
        elif s < straight + np.pi * r:
            t = (s - straight) / r
            x, z, a = straight / 2 + r * np.sin(t), r * np.cos(t), t
        elif s < 2 * straight + np.pi * r:
            x, z, a = straight / 2 - (s - straight - np.pi * r), -r, np.pi
        else:
            t = (s - 2 * straight - np.pi * r) / r
            x, z, a = -straight / 2 - r * np.sin(t), -r * np.cos(t), np.pi + t
        pad = box("pad", (-width * 0.04, -deep, -width * 0.058), (width * 0.04, 0, width * 0.058), material)
        pad.location, pad.rotation_euler = (x, 0, z), (0, a, 0)
        things.append(pad)
    for x, radius in ((-straight / 2, 0.062), (0, 0.038), (straight / 2, 0.062)):
        things.append(tube("roller", (x, -deep, 0), (x, 0, 0), radius * width, material, 28))
    return group("mark", things, at, turn)


def contours(at, turn, width, height, material, seed, levels=9):
    """Lines of equal height on a wall, as in the site's plans: thin raised bars."""
    n, m = 150, int(150 * height / width)
    x, y = np.meshgrid(np.linspace(0, width, n), np.linspace(0, height, m))
    field = noise.fbm(x / width * 2.6, y / width * 2.6, seed, 3)
    points, faces = [], []
    for level in np.linspace(-0.5, 0.5, levels):
        for j in range(m - 1):
            above = field[j : j + 2] > level
            for i in np.nonzero((above[0, :-1] != above[0, 1:]) | (above[0, :-1] != above[1, :-1]) | (above[1, :-1] != above[1, 1:]))[0]:
                square = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
                cuts = []
                for (ai, aj), (bi, bj) in zip(square, square[1:] + square[:1]):
                    fa, fb = field[aj, ai] - level, field[bj, bi] - level
                    if (fa > 0) != (fb > 0):
                        t = fa / (fa - fb)
                        cuts.append(((ai + (bi - ai) * t) * width / (n - 1), (aj + (bj - aj) * t) * height / (m - 1)))
                if len(cuts) >= 2:
                    (x0, z0), (x1, z1) = cuts[0], cuts[1]
                    d = np.hypot(x1 - x0, z1 - z0) or 1
                    nx, nz = -(z1 - z0) / d * 0.012, (x1 - x0) / d * 0.012
                    k = len(points)
                    points += [(x0 + nx, 0, z0 + nz), (x1 + nx, 0, z1 + nz), (x1 - nx, 0, z1 - nz), (x0 - nx, 0, z0 - nz)]
                    faces.append([k, k + 1, k + 2, k + 3])
    thing = mesh("contours", np.array(points) - np.array([width / 2, 0, 0]), np.array(faces), material)
    return group("contours", [thing], at, turn)
