"""What is worn about the head and held in the hands: helmets, ear defenders, glasses, tablets."""
import numpy as np

from ..shapes import box, grid_faces, mesh, tube
from ..surfaces import plain
from .stuffs import shell


def helmet(colour):
    """A safety helmet about the middle between the ears: dome with three ridges, rain gutter, peak. Points, faces, material."""
    around, down = np.meshgrid(np.linspace(0, 2 * np.pi, 57), np.linspace(0, 1, 26), indexing="ij")
    # Down the dome to its rim, out along the brim, round its edge and a little back beneath it.
    dome = np.clip(down / 0.68, 0, 1)
    out = np.clip((down - 0.68) / 0.2, 0, 1)
    under = np.clip((down - 0.9) / 0.1, 0, 1)
    angle = np.pi / 2 * dome
    front = np.clip(np.cos(around), 0, 1)
    brim = 0.011 + 0.05 * front**2.2 + 0.006 * np.clip(-np.cos(around), 0, 1)
    ring = np.sin(angle) ** 0.86 + 0 * around
    x, y = 0.131 * ring * np.cos(around), 0.108 * ring * np.sin(around)
    z = 0.122 * np.cos(angle) ** 0.92
    ridge = sum(high * np.exp(-(((np.abs(y) - at) / 0.008) ** 2)) for high, at in ((0.006, 0.0), (0.0035, 0.034)))
    z = z + ridge * np.cos(angle) * np.clip((0.12 - np.abs(x)) / 0.05, 0, 1)
    grow = brim * out - 0.004 * under
    x, y = x + np.cos(around) * grow, y + np.sin(around) * grow * 0.9
    z = z - 0.05 * out * brim * (0.4 + 2.2 * front) - 0.0055 * under - 0.004 * np.clip((dome - 0.9) / 0.1, 0, 1) * (1 - out)
    points = np.stack([x - 0.012, y, z + 0.058], -1).reshape(-1, 3)
    return points, grid_faces(*x.shape), shell(colour)


def defender(side, on_ears):
    """One cup of the ear defenders that hang on a helmet, with its arm: points, faces."""
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, 25), np.linspace(0, np.pi, 13), indexing="ij")

    def power(c, n):
        return np.sign(c) * np.abs(c) ** n

    x, z, y = 0.034 * power(np.sin(v), 0.6) * np.cos(u), 0.042 * power(np.sin(v), 0.6) * np.sin(u), 0.019 * power(np.cos(v), 0.5)
    lift, out = (-0.012, 0.093) if on_ears else (0.062, 0.124)
    return np.stack([x - 0.012, side * (y + out), z + lift], -1).reshape(-1, 3), grid_faces(*x.shape)


def glasses():
    """Safety glasses that go round the face: points, faces."""
    a, z = np.meshgrid(np.linspace(-1.22, 1.22, 33), np.linspace(0, 1, 5), indexing="ij")
    across = np.abs(a) / 1.22
    low = -0.024 + 0.016 * np.exp(-((a / 0.16) ** 2)) + 0.012 * across**4
    height = low + z * (0.02 - 0.004 * across - low)
    x, y = 0.022 + 0.083 * np.cos(a) ** 0.85 + 0.004 * np.sin(z * 3), 0.079 * np.sin(a)
    return np.stack([x, y, height], -1).reshape(-1, 3), grid_faces(*a.shape)


def worn_on_head(head, rng, colour, place):
    """Helmet, chin strap, ear defenders and glasses; `place` moves points of the head to where it is."""
    dark = plain("person-plastic", "#15181a", 0.5)
    points, faces, material = helmet(colour)
    things = [mesh("helmet", place(points), faces, material, smooth=True)]
    if rng.random() < 0.75:
        on_ears, tone = rng.random() < 0.55, ["#1d2022", "#b3242a", "#d9a21f"][rng.integers(3)]
        for side in (-1, 1):
            points, faces = defender(side, on_ears)
            things.append(mesh("defender", place(points), faces, plain(f"defender-{tone}", tone, 0.45), smooth=True))
            ends = place(np.array([(-0.01, side * 0.112, 0.062), points.reshape(-1, 3).mean(0) + (0, side * 0.016, 0.012)]))
            things.append(tube("arm", tuple(ends[0]), tuple(ends[1]), 0.006, dark, 8))
    for side in (-1, 1):
        ends = place(np.array([(0.01, side * 0.083, 0.05), (0.018, side * 0.062, -0.075), (0.045, 0.0, -0.122)]))
        for a, b in ((0, 1), (1, 2)):
            things.append(tube("strap", tuple(ends[a]), tuple(ends[b]), 0.0045, dark, 6))
    if rng.random() < 0.7:
        points, faces = glasses()
        things.append(mesh("glasses", place(points), faces, plain("glasses", "#1a2226", 0.08, clear=1.0), smooth=True))
        for side in (-1, 1):
            ends = place(np.array([(0.05, side * 0.076, 0.012), (-0.02, side * 0.084, 0.014)]))
            things.append(tube("temple", tuple(ends[0]), tuple(ends[1]), 0.0028, dark, 6))
    return things


def tablet(left, right):
    """A tablet in its rubber case between two hands, leant towards the face."""
    middle = (np.array(left) + np.array(right)) / 2 + (0.075, 0, 0.02)
    case, lit = plain("person-plastic", "#15181a", 0.5), plain("tablet", "#5f7d86", 0.15, glow=0.25)
    things = [box("tablet", (-0.095, -0.135, -0.008), (0.095, 0.135, 0.008), case, 0.006), box("screen", (-0.08, -0.118, 0.008), (0.08, 0.118, 0.0088), lit)]
    for thing in things:
        thing.location, thing.rotation_euler = middle, (0.0, -0.62, 0.0)
    return things
