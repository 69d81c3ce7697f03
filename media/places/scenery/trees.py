"""Spruces: a trunk, whorls of branches that droop and lift their tips again, twigs with needles along each."""
import bpy
import numpy as np

from .shapes import mesh
from .surfaces import Nodes, linear


def needles(tone):
    """Needles, darker within the crown (the tint of their points), no two trees of quite the same green."""
    known = bpy.data.materials.get(f"needles-{tone}")
    if known:
        return known
    made = bpy.data.materials.new(f"needles-{tone}")
    nodes = Nodes(made)
    own = nodes.ramp(nodes.node("ShaderNodeObjectInfo").outputs["Random"], [(0, "#b9c49a"), (0.5, "#d9dccd"), (1, "#ffffff")])
    nodes.link(nodes.mixed("MULTIPLY", nodes.mixed("MULTIPLY", linear(tone), own, 1.0), nodes.tint(), 1.0), nodes.shader.inputs["Base Color"])
    nodes.shader.inputs["Roughness"].default_value, nodes.shader.inputs["Specular"].default_value = 0.85, 0.15
    return made


def branch(rng, level, reach, angle):
    """The twigs of one branch as triangles (n, 3, 3), and how far out on the crown each corner is."""
    ahead, side, up = np.array([np.cos(angle), np.sin(angle), 0]), np.array([-np.sin(angle), np.cos(angle), 0]), np.array([0, 0, 1.0])
    count = max(4, int(reach / 0.011))
    t = (np.arange(count) + rng.uniform(0.2, 0.8, count)) / count
    droop = reach * rng.uniform(0.25, 0.5)
    spine = ahead * (reach * t)[:, None] + up * (level - droop * np.sin(t * 2.2) / 0.95 + 0.35 * droop * t**3)[:, None]
    shape, out = [], []
    for way in (-1, 1, 0):
        long = (0.34 * reach * (1 - 0.75 * t) + 0.008) * rng.uniform(0.7, 1.2, count) * (1 if way else 0.55)
        to = ahead * (0.75 if way else 0.4) + way * side * 0.9 - up * (0.35 if way else 1.1)
        tip = spine + to * long[:, None] + rng.normal(0, 0.004, (count, 3))
        wide = ahead * 0.5 * reach / count + up * 0.004
        shape.append(np.stack([spine - wide, spine + wide, tip], 1))
        out.append(np.stack([0.45 + 0.4 * t, 0.45 + 0.4 * t, 0.75 + 0.5 * t], 1))
    return np.concatenate(shape), np.concatenate(out)


def conifer(seed, tone):
    """A spruce about 1 high, itself not seen, only its copies."""
    rng = np.random.default_rng(seed)
    widest, thin = rng.uniform(0.15, 0.21), rng.uniform(0.75, 1.0)
    shape, out = [], []
    for level in 1 - np.linspace(0.03, 0.95, 30) ** 1.1:
        reach = widest * (1 - level) ** thin + 0.012
        for angle in np.arange(0, 2 * np.pi, 2 * np.pi / rng.integers(6, 9)) + rng.uniform(0, 6):
            twigs, far = branch(rng, level + rng.normal(0, 0.006), reach * rng.uniform(0.6, 1.15), angle + rng.normal(0, 0.12))
            shape.append(twigs)
            out.append(far)
    a = np.arange(6) / 6 * 2 * np.pi
    low = np.stack([0.014 * np.cos(a), 0.014 * np.sin(a), 0 * a], 1)
    trunk = np.stack([low, np.roll(low, -1, 0), np.broadcast_to([0, 0, 1.0], low.shape)], 1)
    points = np.concatenate([*shape, trunk]).reshape(-1, 3)
    shade = np.concatenate([*(far.reshape(-1) for far in out), np.full(18, 0.5)])
    tint = np.clip(shade, 0.25, 1.15)[:, None] * np.ones(3)
    tint[-18:] *= (1.5, 0.95, 0.7)
    made = mesh("conifer", points, np.arange(len(points)).reshape(-1, 3), needles(tone), tint=tint)
    made.hide_render = True
    return made
