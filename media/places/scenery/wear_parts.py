"""Wear parts as they lie in the store and come back from the quarry: jaw dies, mantles, concaves, blow bars, meshes, pallets, racks."""
import functools

import numpy as np
from mathutils import Matrix

from . import noise, surfaces
from .shapes import box, group, mesh, prism, tube

# Pitch of a die's teeth and their height, its width and length.
PITCH, TOOTH, WIDE, LONG = 0.118, 0.052, 1.06, 1.56


@functools.lru_cache
def cast():
    """Manganese steel as it comes from the foundry: dark, dull, a little rough, a film of rust."""
    made = surfaces.mineral("cast", [(0.2, "#46423e"), (0.55, "#6a6059"), (0.85, "#8a735f")], 0.9, 0.16, 0.0016, roughness=0.55, box="object", vary=0.55)
    made.node_tree.nodes["Principled BSDF"].inputs["Metallic"].default_value = 0.55
    return made


@functools.lru_cache
def polished():
    """The same steel after weeks of stone: bright, drawn into fine scratches."""
    made = surfaces.mineral("polished-steel", [(0.2, "#7d7871"), (0.6, "#a39e96"), (0.85, "#bdb7ad")], 0.7, 0.1, 0.0008, roughness=0.34, box="object", vary=0.45)
    made.node_tree.nodes["Principled BSDF"].inputs["Metallic"].default_value = 0.85
    return made


def sides():
    """For the cast parts' flat sides, which carry no tint."""
    return surfaces.plain("cast-side", "#5f564e", 0.6, 0.4)


@functools.lru_cache
def wood():
    return surfaces.mineral("pallet-wood", [(0.2, "#7a5f41"), (0.55, "#a88a62"), (0.85, "#c3a67c")], 0.8, 0.2, 0.0, roughness=0.8, box="object")


def sheet(name, x, y, z, material, smooth):
    """A net of points (rows, columns) with the tint that minerals want."""
    rows, columns = x.shape
    index = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    return mesh(name, np.stack([x, y, z], -1).reshape(-1, 3), faces, material, smooth=smooth, tint=np.ones((x.size, 3)))


def jaw_die(at, turn, lean=0.0, worn=False, seed=0):
    """A die standing on its end, its teeth towards -y; a worn one has lost them where the stone is broken."""
    bright, dull = polished(), cast()
    teeth = int(WIDE / PITCH)
    corners = np.array([0, 0.26, 0.5, 0.76]) * PITCH
    x = (np.arange(teeth)[:, None] * PITCH + corners).reshape(-1)
    high = np.tile([0.0, 1.0, 1.0, 0.0], teeth)
    if worn:
        x, high = np.linspace(0, teeth * PITCH, 220), np.interp(np.linspace(0, teeth * PITCH, 220), x, high)
    x = x - x.mean()
    z = np.linspace(0, LONG, 90)
    X, Z = np.meshgrid(x, z)
    H = np.repeat(high[None], len(z), 0)
    if worn:
        # Most is gone a third of the way up, where the gape closes; more in the middle than at the sides.
        lost = np.exp(-(((Z / LONG - 0.3) / 0.27) ** 2)) * (0.92 - 0.25 * (X / WIDE * 2) ** 2)
        Y = -(0.09 + TOOTH * H * (1 - np.clip(lost * 1.12, 0, 1)) - 0.034 * lost) + 0.004 * noise.fbm(X * 9, Z * 5, 40 + seed, 3)
    else:
        Y = -(0.09 + TOOTH * H)
    front = sheet("teeth", X, Y, Z, bright if worn else dull, worn)
    half = WIDE / 2 - 0.01
    things = [front, box("plate", (-half, -0.088 if not worn else -0.05, 0.002), (half, 0.0, LONG - 0.002), sides(), 0.006)]
    for side in (-1, 1):
        things.append(prism("end", [(side * half, 0), (side * (half + 0.012), 0), (side * (half + 0.012), LONG), (side * half, LONG)], -0.1, 0, sides()))
    for z0 in (0.35, 1.2):
        things.append(tube("lug", (0, 0.0, z0), (0, 0.05, z0), 0.07, sides(), 20))
    if not worn:
        things.append(box("mark", (half - 0.26, 0.001, 0.7), (half - 0.04, 0.004, 0.9), surfaces.plain("label", "#e9e6dc", 0.6)))
    held = group("die", things)
    held.matrix_world = placed(at, turn, lean)
    return held


def placed(at, turn, lean):
    return Matrix.Translation(at) @ Matrix.Rotation(np.radians(turn), 4, "Z") @ Matrix.Rotation(np.radians(lean), 4, "X")


def turned_shape(name, profile, material, sides=72, worn=0.0, seed=0):
    """A profile [(radius, height), …] turned about the upright axis."""
    dense = np.array(profile, float)
    s = np.linspace(0, 1, len(dense))
    fine = np.linspace(0, 1, 6 * len(dense))
    r, z = np.interp(fine, s, dense[:, 0]), np.interp(fine, s, dense[:, 1])
    angle = np.linspace(0, 2 * np.pi, sides + 1)
    A, R = np.meshgrid(angle, r)
    Z = np.repeat(z[:, None], sides + 1, 1)
    if worn:
        R = R - worn * np.exp(-(((Z - 0.3) / 0.2) ** 2)) * (1 + 0.3 * noise.fbm(np.cos(A) * 3, np.sin(A) * 3 + Z, seed, 2))
    return sheet(name, R * np.cos(A), R * np.sin(A), Z, material, True)


def mantle(at, worn=False, seed=0):
    """What turns in a cone crusher: a bell of steel."""
    outer = [(0.3, 1.02), (0.34, 0.98), (0.42, 0.78), (0.53, 0.5), (0.66, 0.22), (0.74, 0.06), (0.75, 0.0)]
    things = [turned_shape("mantle", outer, polished() if worn else cast(), worn=0.035 if worn else 0, seed=seed)]
    things.append(turned_shape("inside", [(0.3, 1.02), (0.26, 1.02), (0.25, 0.95), (0.6, 0.1), (0.71, 0.0), (0.75, 0.0)], cast()))
    return group("mantle", things, at, 37 * seed)


def concave(at, seed=0):
    """The ring that stands about the mantle, its lugs up."""
    dull = cast()
    things = [turned_shape("concave", [(0.62, 0.72), (0.72, 0.72), (0.86, 0.4), (0.93, 0.08), (0.93, 0.0), (0.82, 0.0), (0.8, 0.1), (0.7, 0.42), (0.62, 0.66), (0.62, 0.72)], dull)]
    for i in range(4):
        a = np.radians(90 * i + 20 * seed)
        x, y = 0.68 * np.cos(a), 0.68 * np.sin(a)
        things.append(box("lug", (x - 0.05, y - 0.05, 0.7), (x + 0.05, y + 0.05, 0.8), sides(), 0.01))
    return group("concave", things, at)


def blow_bar(at, turn, long=1.28):
    """A bar of an impact crusher's rotor, lying."""
    outline = [(-0.19, 0), (0.19, 0), (0.19, 0.1), (0.05, 0.1), (0.03, 0.075), (-0.03, 0.075), (-0.05, 0.1), (-0.19, 0.1)]
    return group("blow-bar", [prism("bar", outline, -long / 2, long / 2, surfaces.plain("bar-steel", "#4a4643", 0.5, 0.6), 0.008)], at, turn)


def screen_mesh(at, turn, lean, wide=1.5, high=1.2, opening=0.05, wire=0.008):
    """A woven mesh in its hooks, standing on edge."""
    steel, edge = surfaces.plain("mesh-wire", "#8f9496", 0.36, 0.85), surfaces.plain("hook", "#5c6163", 0.5, 0.7)
    things, step = [], opening + wire
    for k, (n, run) in enumerate(((int(wide / step), high), (int(high / step), wide))):
        t = np.linspace(0, run, int(run / step) * 4 + 1)
        angles = np.arange(6) / 6 * 2 * np.pi
        points, faces = [], []
        for i in range(n + 1):
            wave = wire * 0.55 * np.cos(np.pi * (t / step + i)) * (1 if k else -1)
            ring = np.zeros((len(t), 6, 3))
            across, along = (0, 2) if k == 0 else (2, 0)
            ring[..., along] = t[:, None]
            ring[..., across] = i * step + wire / 2 * np.cos(angles)
            ring[..., 1] = wave[:, None] + wire / 2 * np.sin(angles)
            first = 6 * len(t) * i
            index = first + np.arange(6 * len(t)).reshape(-1, 6)
            faces.append(np.stack([index[:-1], np.roll(index[:-1], -1, 1), np.roll(index[1:], -1, 1), index[1:]], -1).reshape(-1, 4))
            points.append(ring.reshape(-1, 3))
        things.append(mesh("wires", np.concatenate(points), np.concatenate(faces), steel, smooth=True))
    for x in (-0.02, wide):
        things.append(box("hook", (x - 0.03, -0.03, 0), (x + 0.03, 0.012, high), edge, 0.004))
    held = group("mesh", things)
    held.matrix_world = placed(at, turn, lean)
    return held


def pallet(at, turn=0.0, wide=1.2, deep=1.0):
    """A wooden pallet; what stands on it stands 0.144 m up."""
    material = wood()
    things = []

    def plank(x0, y0, z0, x1, y1, z1):
        thing = box("plank", (x0, y0, z0), (x1, y1, z1), material)
        layer = thing.data.color_attributes.new("tint", "FLOAT_COLOR", "POINT")
        shade = 0.8 + 0.25 * ((abs(x0 * 7.3 + y0 * 3.1) * 10) % 1)
        layer.data.foreach_set("color", np.tile([shade, shade, shade, 1], 8).astype(np.float32))
        things.append(thing)

    for y in np.linspace(-deep / 2, deep / 2 - 0.1, 7 if deep < 1.1 else 9):
        plank(-wide / 2, y, 0.122, wide / 2, y + 0.1, 0.144)
    for x in (-wide / 2, -0.06, wide / 2 - 0.12):
        plank(x, -deep / 2, 0.1, x + 0.12, deep / 2, 0.122)
        plank(x, -deep / 2, 0.0, x + 0.12, deep / 2, 0.02)
        for y in (-deep / 2, -0.07, deep / 2 - 0.14):
            plank(x, y, 0.02, x + 0.12, y + 0.14, 0.1)
    return group("pallet", things, at, turn)

