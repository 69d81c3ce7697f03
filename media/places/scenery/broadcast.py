"""What a crew brings that broadcasts from a quarry: cameras, a lamp, a monitor, cases, cables. x ahead, y left, z up."""
import numpy as np

from .shapes import ball, box, group, mesh, prism, tube
from .surfaces import plain


def paints():
    return {
        "black": plain("crew-black", "#15171a", 0.55),
        "grey": plain("crew-grey", "#3b4044", 0.5),
        "rubber": plain("crew-rubber", "#0d0e0f", 0.85),
        "glass": plain("crew-glass", "#0a0f14", 0.06, clear=1.0),
        "metal": plain("crew-metal", "#8b9093", 0.35, 0.9),
        "cover": plain("crew-cover", "#5a6064", 0.8),
        "tally": plain("crew-tally", "#d42a1e", 0.3, glow=3.0),
        "picture": plain("crew-picture", "#7d8b86", 0.4, glow=0.35),
        "cloth": plain("crew-cloth", "#eceae4", 0.9),
        "orange": plain("crew-cable", "#b3521a", 0.6),
    }


def tripod(p, height):
    """Three double legs with a spreader under a bowl, at the origin."""
    things = [tube("bowl", (0, 0, height - 0.12), (0, 0, height), 0.05, p["black"], 20, 0.09)]
    for i in range(3):
        a = np.radians(30 + 120 * i)
        out, side = np.array([np.cos(a), np.sin(a)]), np.array([-np.sin(a), np.cos(a)])
        foot, knee, top = out * 0.62, out * 0.36, out * 0.06
        for s in (-0.035, 0.035):
            things.append(tube("leg", (*(top + side * s), height - 0.08), (*(knee + side * s), height * 0.42), 0.014, p["black"], 10))
        things += [
            tube("leg", (*knee, height * 0.46), (*foot, 0.03), 0.016, p["metal"], 10),
            tube("foot", (*foot, 0), (*foot, 0.05), 0.035, p["rubber"], 12),
            tube("spreader", (0, 0, height * 0.3), (*(out * 0.42), height * 0.33), 0.012, p["black"], 8),
            box("clamp", (-0.03, -0.05, 0), (0.03, 0.05, 0.07), p["grey"], 0.008),
        ]
        things[-1].location, things[-1].rotation_euler = (*knee, height * 0.43), (0, 0, a)
    return things


def television_camera(at, turn, height=1.28, tilt=4.0):
    """A broadcast camera with its long lens, hood, viewfinder and pan bar on a tripod; the red light says it is on the air."""
    p = paints()
    z = height + 0.2
    head = [
        box("plate", (-0.16, -0.06, height), (0.18, 0.06, height + 0.05), p["grey"], 0.01),
        prism("head", [(-0.1, height - 0.08), (0.1, height - 0.08), (0.12, height + 0.02), (-0.12, height + 0.02)], -0.085, 0.085, p["black"], 0.015),
        prism("body", [(-0.3, z - 0.13), (0.16, z - 0.14), (0.2, z - 0.06), (0.2, z + 0.1), (0.12, z + 0.15), (-0.26, z + 0.15), (-0.32, z + 0.06)], -0.075, 0.075, p["grey"], 0.02),
        box("side", (-0.24, 0.07, z - 0.08), (0.1, 0.085, z + 0.09), p["black"], 0.006),
        box("pack", (-0.47, -0.06, z - 0.12), (-0.3, 0.06, z + 0.09), p["black"], 0.015),
        tube("lens", (0.18, 0, z), (0.34, 0, z), 0.075, p["black"], 28, 0.07),
        tube("ring", (0.24, 0, z), (0.28, 0, z), 0.082, p["rubber"], 28),
        tube("front", (0.34, 0, z), (0.52, 0, z), 0.085, p["black"], 28, 0.098),
        tube("focus", (0.4, 0, z), (0.45, 0, z), 0.1, p["rubber"], 32),
        tube("glass", (0.5, 0, z), (0.505, 0, z), 0.082, p["glass"], 28),
        prism("hood", [(0.5, z - 0.11), (0.66, z - 0.14), (0.66, z - 0.13), (0.5, z - 0.1)], -0.14, 0.14, p["black"]),
        prism("hood", [(0.5, z + 0.1), (0.66, z + 0.13), (0.66, z + 0.14), (0.5, z + 0.11)], -0.14, 0.14, p["black"]),
        prism("handle", [(-0.2, z + 0.15), (-0.17, z + 0.23), (0.1, z + 0.23), (0.15, z + 0.14), (0.12, z + 0.14), (0.08, z + 0.2), (-0.15, z + 0.2), (-0.17, z + 0.15)], -0.018, 0.018, p["black"], 0.006),
        box("finder", (-0.16, -0.1, z + 0.25), (0.1, 0.1, z + 0.4), p["black"], 0.015),
        box("screen", (-0.165, -0.085, z + 0.265), (-0.158, 0.085, z + 0.385), p["picture"]),
        prism("shade", [(-0.3, z + 0.43), (-0.16, z + 0.41), (-0.16, z + 0.4), (-0.3, z + 0.42)], -0.11, 0.11, p["black"]),
        box("tally", (0.1, -0.03, z + 0.36), (0.108, 0.03, z + 0.385), p["tally"]),
        box("tally", (-0.167, 0.06, z + 0.39), (-0.16, 0.085, z + 0.398), p["tally"]),
        tube("bar", (-0.05, 0.09, height), (-0.62, 0.2, height - 0.2), 0.012, p["metal"], 10),
        tube("grip", (-0.52, 0.18, height - 0.165), (-0.64, 0.204, height - 0.207), 0.02, p["rubber"], 12),
        tube("gun", (-0.05, -0.1, z + 0.12), (0.42, -0.1, z + 0.12), 0.03, p["rubber"], 16),
    ]
    for side in (-1, 1):
        head.append(prism("door", [(0.5, z - 0.1), (0.64, z - 0.12), (0.64, z + 0.12), (0.5, z + 0.1)], side * 0.115 - 0.004, side * 0.115 + 0.004, p["black"]))
    top = group("head", head)
    top.rotation_euler = (0, -np.radians(tilt), 0)
    stand = group("tripod", tripod(p, height - 0.06))
    return group("television-camera", [top, stand], at, turn)


def lamp(at, turn, height=3.1):
    """A soft light on a stand, sandbags on its feet."""
    p = paints()
    things = [tube("mast", (0, 0, 0.1), (0, 0, height), 0.018, p["metal"], 12), tube("mast", (0, 0, 0.1), (0, 0, height * 0.5), 0.024, p["metal"], 12)]
    for i in range(3):
        a = np.radians(60 + 120 * i)
        foot = (0.62 * np.cos(a), 0.62 * np.sin(a), 0.02)
        things.append(tube("leg", (0, 0, 0.62), foot, 0.013, p["metal"], 8))
        points, faces = ball(1, 2)
        things.append(mesh("sandbag", points * (0.2, 0.13, 0.08) + np.array(foot) * 0.85 + (0, 0, 0.06), faces, p["orange"], smooth=True))
    box_of_light = [prism("soft", [(-0.3, height - 0.12), (-0.3, height + 0.12), (0.1, height + 0.42), (0.1, height - 0.42)], -0.42, 0.42, p["black"], 0.02), box("cloth", (0.1, -0.4, height - 0.4), (0.12, 0.4, height + 0.4), p["cloth"])]
    return group("lamp", things + box_of_light, at, turn)


def monitor(at, turn):
    """A director's monitor under a hood on a folding stand; its picture looks to -x."""
    p = paints()
    things = [box("screen", (0, -0.36, 1.12), (0.06, 0.36, 1.54), p["black"], 0.01), box("picture", (-0.004, -0.33, 1.15), (0, 0.33, 1.51), p["picture"])]
    for y in (-0.37, 0.37):
        things.append(prism("hood", [(0, 1.1), (-0.3, 1.18), (-0.3, 1.56), (0, 1.56)], y - 0.004, y + 0.004, p["black"]))
        for x in (-0.24, 0.3):
            things.append(tube("leg", (0.03, y * 0.8, 1.1), (x, y, 0), 0.014, p["metal"], 8))
    things.append(prism("hood", [(-0.34, 1.57), (0.06, 1.57), (0.06, 1.58), (-0.34, 1.58)], -0.375, 0.375, p["black"]))
    return group("monitor", things, at, turn)


def flight_case(at, turn, size=(0.8, 0.55, 0.6)):
    """A black case with metal edges on castors."""
    p = paints()
    x, y, z = (side / 2 for side in size)
    things = [box("case", (-x, -y, 0.12), (x, y, 0.12 + 2 * z), p["black"], 0.01)]
    for level in (0.13, 0.12 + z * 1.3, 0.11 + 2 * z):
        things.append(box("edge", (-x - 0.008, -y - 0.008, level - 0.012), (x + 0.008, y + 0.008, level + 0.012), p["metal"], 0.004))
    for sx in (-1, 1):
        for sy in (-1, 1):
            things.append(box("corner", (sx * x - 0.02, sy * y - 0.02, 0.12), (sx * x + 0.02, sy * y + 0.02, 0.13 + 2 * z), p["metal"], 0.005))
            things.append(tube("wheel", (sx * x * 0.75, sy * y * 0.75 - 0.02, 0.05), (sx * x * 0.75, sy * y * 0.75 + 0.02, 0.05), 0.05, p["rubber"], 14))
    return group("flight-case", things, at, turn)


def cable(points, height, radius=0.012):
    """A cable laid over the ground along points; `height` is the ground's, of x and y."""
    p = paints()
    path = np.array(points, float)
    for _ in range(3):
        cut = np.stack([path[:-1] * 0.75 + path[1:] * 0.25, path[:-1] * 0.25 + path[1:] * 0.75], 1).reshape(-1, 2)
        path = np.concatenate([path[:1], cut, path[-1:]])
    z = height(path[:, 0], path[:, 1]) + radius
    return [tube("cable", (*path[i], z[i]), (*path[i + 1], z[i + 1]), radius, p["black"], 8) for i in range(len(path) - 1)]
