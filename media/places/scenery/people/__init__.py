"""People at work, for scale: standing in a few poses, in helmet and high-visibility jacket, or in everyday clothes."""
import numpy as np

from ..fields import net, rod
from ..shapes import group, mesh
from . import gear, stuffs
from .body import Boot, Hand, Head
from .clothes import Jacket, Trousers
from .poses import POSES, joints, unit

SKIN = ["#8d5b3f", "#c08a68", "#5a3a28", "#d3a585"]
HAIR = ["#15110e", "#33241a", "#5c5650", "#22180f", "#6b4c2e"]
LEATHER = [("#6b4a2c", "#1a1815"), ("#2a2622", "#121212"), ("#8a6540", "#23201c")]
GLOVES = [("#3a3d3e", "#1d1f20"), ("#b59b6c", "#3a3428"), ("#4a4f3a", "#20241a")]
# What goes with the colour of a jacket where it is darker, and what its bands are edged with.
DARKER = {"#e8641b": ("#1d2630", "#d6df2a"), "#d8e021": ("#22303f", None), "#0e6a70": ("#16282b", None)}
STEP = 0.0145


def frame(x, y):
    """Three axes as rows: the first along x, the second as near y as it can be."""
    x = unit(x)
    y = unit(np.array(y, float) - x * (x @ np.array(y, float)))
    return np.stack([x, y, np.cross(x, y)])


def rotation(yaw, pitch, roll):
    """Axes as rows, turned to the left, bowed and leant by degrees."""
    a, b, c = np.radians((yaw, pitch, roll))
    ahead = np.array((np.cos(a) * np.cos(b), np.sin(a) * np.cos(b), -np.sin(b)))
    left = np.array((-np.sin(a), np.cos(a), 0))
    up = np.cross(ahead, left)
    return np.stack([ahead, left * np.cos(c) + up * np.sin(c), up * np.cos(c) - left * np.sin(c)])


def solid(name, shape, step, material, place=lambda points: points, flip=False):
    """The mesh of one part, with its trim as the tint of its points."""
    points, faces = net(shape.field, shape.low, shape.high, step)
    tint = np.clip(np.stack(shape.trim(points), 1), -0.06, 1.0)
    return mesh(name, place(points), faces[:, ::-1] if flip else faces, material, smooth=True, tint=tint)


class Throat:
    """The neck from the collar to the skull, where the head's own ends."""

    def __init__(self, who):
        self.low_end, self.high_end = who["neck"] + (-0.004, 0, -0.06), who["head"] + (-0.03, 0, -0.07)
        self.low, self.high = who["neck"] - 0.12, who["head"] + (0.1, 0.1, 0)

    def field(self, p):
        return rod(p, self.low_end, self.high_end, 0.064, 0.056)

    def trim(self, p):
        return np.full(len(p), 1.0), np.full(len(p), 1.0), np.full(len(p), 0.15)


def head_of(who, rng, seed, helmet):
    face = stuffs.skin(SKIN[seed % 4], HAIR[int(rng.integers(5))])
    axes, middle = rotation(*who["look"]), who["head"]

    def place(points):
        return points @ axes + middle

    head = Head(rng, bool(helmet))
    things = [solid("head", head, 0.0067, face, place), solid("neck", Throat(who), 0.018, face)]
    return things + (gear.worn_on_head(head, rng, helmet, place) if helmet else []), face


def hands_of(who, rng, pose, seed, face, helmet):
    gloved = bool(helmet) and rng.random() < 0.75
    material = stuffs.leather(*GLOVES[int(rng.integers(3))]) if gloved else face
    things = []
    for i, side in enumerate((1, -1)):
        curl = rng.uniform(0.25, 0.5, 4) + (0, 0.06, 0.12, 0.18)
        if pose == "point" and i == 0:
            curl = (0.0, 0.85, 0.95, 1.0)
        elif pose == "tablet":
            curl = rng.uniform(0.45, 0.6, 4)
        hand = Hand(curl, gloved, seed)
        axes = frame(who["finger"][i], who["thumb"][i])
        axes[2] *= -side
        if not gloved:
            hand.trim = lambda p: (np.full(len(p), 1.0), np.full(len(p), 1.0), np.full(len(p), 0.3))
        things.append(solid("hand", hand, 0.0078, material, lambda points: points @ axes + who["wrist"][i], side > 0))
    return things


def person(at, turn, pose="stand", seed=0, jacket="#e8641b", trousers="#20262c", helmet="#e9ebe8", size=1.0):
    """
    Somebody 1.8 m tall times `size`, give or take a little, who stands at a point and looks `turn` degrees from +x to +y.

    `pose` is one of `POSES`: pointing ahead with the left hand, reading a tablet, hands on the hips, standing, walking.
    `seed` settles face, build and how the pose is held; where they stand has a part in it, so that no two are alike.
    With `helmet` (its colour) they are dressed for work: bands, gloves, boots; with None in a jacket of every day.
    """
    if pose not in POSES:
        raise ValueError(f"No pose {pose}; there are {', '.join(POSES)}")
    rng = np.random.default_rng([seed + 1, list(POSES).index(pose), int(abs(at[0]) * 40), int(abs(at[1]) * 40)])
    who = joints(pose, rng)
    who["seed"], who["girth"] = int(rng.integers(90)), rng.uniform(0.93, 1.1)
    dark, edge = DARKER.get(jacket, ("#1c2022", None))
    if helmet and rng.random() < 0.4:
        edge = None
    things, face = head_of(who, rng, seed, helmet)
    things += hands_of(who, rng, pose, seed, face, helmet)
    things.append(solid("jacket", Jacket(who, rng, bool(helmet)), STEP, stuffs.cloth(jacket, dark, tape_edge=edge)))
    legs = Trousers(who)
    if not helmet:
        legs.trim = lambda p: (np.full(len(p), 1.0), np.full(len(p), 1.0), np.full(len(p), 0.05))
    things.append(solid("trousers", legs, STEP, stuffs.cloth(trousers, "#14171a")))
    boots = stuffs.leather(*LEATHER[int(rng.integers(3))])
    for i in (0, 1):
        axes = rotation(*who["foot"][i], 0)
        things.append(solid("boot", Boot(who["seed"]), 0.0105, boots, lambda points: points @ axes + who["ankle"][i]))
    if pose == "tablet":
        things += gear.tablet(who["wrist"][0], who["wrist"][1])
    return group("person", things, at, turn, size * rng.uniform(0.965, 1.03))
