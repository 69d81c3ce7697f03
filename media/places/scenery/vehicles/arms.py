"""The arms of machines, in the x–z plane: plates bent along a line, box girders, bearings, hydraulic cylinders."""
import numpy as np

from ..shapes import grid_faces, mesh, prism, tube
from .parts import beam, pipe, rounded


def curve(points, count=24):
    """A smooth line of `count` points through points of the x–z plane."""
    path = np.array(points, float)
    ghost = np.concatenate([[2 * path[0] - path[1]], path, [2 * path[-1] - path[-2]]])
    t = np.linspace(0, len(path) - 1 - 1e-9, count)
    i = t.astype(int)
    f = (t - i)[:, None]
    a, b, c, d = ghost[i], ghost[i + 1], ghost[i + 2], ghost[i + 3]
    return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - 3 * c + d - a) * f**3)


def strip(name, path, half, thick, material, y=0.0, smooth=True):
    """A plate bent along a path of (x, z), `half` wide to each side of y, `thick` to the left of the path."""
    path = np.array(path, float)
    way = np.gradient(path, axis=0)
    way /= np.linalg.norm(way, axis=1)[:, None]
    off = path + np.stack([-way[:, 1], way[:, 0]], 1) * thick
    ring = [(path, y - half), (path, y + half), (off, y + half), (off, y - half), (path, y - half)]
    points = np.stack([np.c_[p[:, 0], np.full(len(p), at), p[:, 1]] for p, at in ring], 1)
    thing = mesh(name, points.reshape(-1, 3), grid_faces(len(path), 5), material)
    n = len(path)
    for end in (0, n - 1):
        mesh_ends = [end * 5 + i for i in range(4)]
        corners = points.reshape(-1, 3)[mesh_ends]
        cap = mesh(f"{name}-end", corners, np.array([[0, 1, 2, 3]]), material)
        cap.parent = thing
    if smooth:
        thing.data.polygons.foreach_set("use_smooth", np.full(len(thing.data.polygons), True))
        thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, np.radians(40)
    return thing


def girder(name, path, depths, width, p, material="body", y=0.0):
    """A box girder along a path of (x, z): side plates between a top and a bottom plate that stand out a little, welded along their edges."""
    line = curve(path)
    depth = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(depths)), depths)
    window = np.hanning(7) / np.hanning(7).sum()
    depth = np.convolve(np.pad(depth, 3, "edge"), window, "valid")
    way = np.gradient(line, axis=0)
    way /= np.linalg.norm(way, axis=1)[:, None]
    normal = np.stack([-way[:, 1], way[:, 0]], 1)
    top, bottom = line + normal * depth[:, None], line - normal * depth[:, None]
    things = [prism(f"{name}-web", [tuple(o) for o in np.concatenate([bottom, top[::-1]])], y - width / 2 + 0.022, y + width / 2 - 0.022, p[material])]
    for edge, side in ((top, -1), (bottom, 1)):
        things.append(rounded(strip(f"{name}-plate", edge, width / 2, side * 0.04, p[material], y), 0.008))
        for seam in (-1, 1):
            at = edge + normal * (side * 0.045)
            points = np.c_[at[:, 0], np.full(len(at), y + seam * (width / 2 - 0.02)), at[:, 1]]
            things.append(pipe("weld", points, 0.012, p[material], 6, 0))
    return things


def boss(at, radius, width, p, material="body", y=0.0):
    """A pin's bearing across an arm: the boss, its collar and the end of the pin."""
    x, z = at
    half = width / 2
    things = [rounded(tube("boss", (x, y - half, z), (x, y + half, z), radius, p[material], 26), 0.015)]
    things.append(rounded(tube("collar", (x, y - half - 0.03, z), (x, y + half + 0.03, z), radius * 0.72, p["grey"], 22), 0.008))
    things.append(rounded(tube("pin", (x, y - half - 0.05, z), (x, y + half + 0.05, z), radius * 0.42, p["bright"], 16), 0.006))
    return things


def ram(a, b, radius, p, y=0.0, barrel=0.6, material="dark", hose=0):
    """A hydraulic cylinder from a to b of the x–z plane: barrel, gland, bright rod, eyes at both ends, and its hoses on the side `hose`."""
    a, b = np.array(a, float), np.array(b, float)
    mid = a + (b - a) * barrel
    way = (b - a) / np.linalg.norm(b - a)
    up = np.array((-way[1], way[0]))

    def at(point, side=0.0):
        return (point[0], y + side, point[1])

    things = [
        rounded(tube("barrel", at(a + way * radius), at(mid), radius, p[material], 24), 0.008),
        rounded(tube("gland", at(mid - way * 0.09), at(mid + way * 0.05), radius * 1.16, p["grey"], 24), 0.01),
        tube("rod", at(mid), at(b), radius * 0.56, p["chrome"], 20),
        beam("neck", at(a), at(a + way * radius * 1.6), radius * 1.3, radius * 1.5, p[material], 0.02),
    ]
    for end in (a, b):
        things.append(rounded(tube("eye", at(end, -radius * 0.8), at(end, radius * 0.8), radius * 1.05, p["grey"], 20), 0.01))
        things.append(tube("pin", at(end, -radius * 1.15), at(end, radius * 1.15), radius * 0.5, p["bright"], 14))
    if hose:
        lift = up * radius * 1.15 * hose
        things.append(pipe("oil", [at(a + way * 0.16 + lift), at(a + way * 0.3 + lift * 1.1), at(mid - way * 0.2 + lift * 1.1), at(mid - way * 0.04 + lift * 0.6)], radius * 0.16, p["grey"]))
        things.append(pipe("hose", [at(a + way * 0.3 + lift, 0.03), at(a + lift * 2.6, 0.05), at(a - way * 0.22 - lift * 0.4, 0.03)], radius * 0.17, p["rubber"]))
    return things
