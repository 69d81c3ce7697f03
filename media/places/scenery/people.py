"""People at work, for scale: standing in a few poses, in helmet and high-visibility jacket, or in everyday clothes."""
import numpy as np

from .shapes import ball, group, mesh, tube
from .surfaces import plain

SKIN = ["#8d5b3f", "#c58f6d", "#5a3a28", "#dbab88"]
# Each pose: left and right hand, as (ahead, left, up), and how far the feet stand apart.
POSES = {
    "point": ((0.62, 0.3, 1.42), (0.1, -0.3, 0.82), 0.16),
    "tablet": ((0.3, 0.12, 1.12), (0.3, -0.12, 1.12), 0.12),
    "hips": ((0.06, 0.33, 1.0), (0.06, -0.33, 1.0), 0.18),
    "stand": ((0.06, 0.28, 0.8), (0.06, -0.28, 0.8), 0.1),
    "walk": ((0.25, 0.26, 0.86), (-0.18, -0.27, 0.84), 0.1),
}


def limb(a, b, ra, rb, material):
    made = [tube("limb", a, b, ra, material, 10, rb)]
    for at, radius in ((a, ra), (b, rb)):
        points, faces = ball(radius, 2)
        made.append(mesh("joint", points + np.array(at), faces, material, smooth=True))
    return made


def lump(at, size, material):
    points, faces = ball(1, 3)
    return mesh("lump", points * np.array(size) + np.array(at), faces, material, smooth=True)


def person(at, turn, pose="stand", seed=0, jacket="#e8641b", trousers="#20262c", helmet="#e9ebe8", size=1.0):
    skin = plain(f"skin-{seed % 4}", SKIN[seed % 4], 0.6)
    cloth, legs, boot = plain(f"cloth-{jacket}", jacket, 0.85), plain(f"cloth-{trousers}", trousers, 0.9), plain("boot", "#17140f", 0.7)
    stripe = plain("stripe", "#cfd3cf", 0.4)
    left, right, apart = POSES[pose]
    stride = 0.24 if pose == "walk" else 0.03
    things = []
    for side, hand in ((1, left), (-1, right)):
        hip, knee = (0, side * 0.1, 0.92), (side * stride * 0.5 + 0.03, side * (0.08 + apart * 0.5), 0.5)
        ankle = (side * stride - 0.03, side * (0.08 + apart), 0.1)
        things += limb(hip, knee, 0.108, 0.075, legs) + limb(knee, ankle, 0.075, 0.062, legs)
        things.append(lump((ankle[0] + 0.06, ankle[1], 0.055), (0.14, 0.055, 0.06), boot))
        shoulder = np.array((0, side * 0.2, 1.43))
        elbow = (shoulder + np.array(hand)) / 2 + np.array((-0.1, side * 0.07, -0.06))
        things += limb(tuple(shoulder), tuple(elbow), 0.068, 0.055, cloth) + limb(tuple(elbow), hand, 0.052, 0.042, cloth)
        things.append(lump(hand, (0.05, 0.045, 0.05), skin))
        if helmet:
            things.append(tube("band", tuple(elbow * 0.55 + shoulder * 0.45), tuple(elbow * 0.7 + shoulder * 0.3), 0.066, stripe, 10))
    things += [
        lump((0, 0, 1.24), (0.135, 0.2, 0.3), cloth),
        lump((0, 0, 1.0), (0.14, 0.185, 0.2), cloth),
        lump((0, 0, 0.95), (0.125, 0.18, 0.13), legs),
        tube("neck", (0, 0, 1.45), (0.01, 0, 1.58), 0.055, skin, 10),
        lump((0.015, 0, 1.66), (0.1, 0.08, 0.12), skin),
    ]
    if helmet:
        hat = plain(f"helmet-{helmet}", helmet, 0.35)
        things += [lump((0.0, 0, 1.73), (0.125, 0.105, 0.085), hat), lump((0.06, 0, 1.71), (0.115, 0.09, 0.015), hat)]
        for z in (1.08, 1.2):
            things.append(tube("stripe", (0, 0, z), (0, 0, z + 0.045), 0.178, stripe, 20))
            things[-1].scale = (0.8, 1.1, 1)
    else:
        things.append(lump((-0.012, 0, 1.7), (0.105, 0.088, 0.1), plain(f"hair-{seed % 3}", ["#1b1512", "#3b2a1e", "#6f6a66"][seed % 3], 0.8)))
    if pose == "tablet":
        things.append(mesh("tablet", [(0.3, -0.13, 1.1), (0.3, 0.13, 1.1), (0.42, 0.13, 1.24), (0.42, -0.13, 1.24)], np.array([[0, 1, 2, 3]]), plain("tablet", "#0d1114", 0.2)))
    return group("person", things, at, turn, size)
