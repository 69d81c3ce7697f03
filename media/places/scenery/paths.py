"""Paths on the ground: resampled from corners, shifted sideways."""
import numpy as np


def resampled(path, step):
    """A path of corners as many points, rounded, with the way along it."""
    path = np.asarray(path, dtype=float)
    for _ in range(3):
        cut = np.stack([path[:-1] * 0.75 + path[1:] * 0.25, path[:-1] * 0.25 + path[1:] * 0.75], 1).reshape(-1, 2)
        path = np.concatenate([path[:1], cut, path[-1:]])
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(path, axis=0).T))])
    at = np.arange(0, along[-1], step) if np.isscalar(step) else step(along[-1])
    return np.stack([np.interp(at, along, path[:, i]) for i in (0, 1)], -1), at


def outward(points):
    """The unit normal to the right of a path at every point."""
    ahead = np.gradient(points, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    return np.stack([ahead[:, 1], -ahead[:, 0]], -1)


def shifted(path, away, step):
    """A path moved to its left by `away`, resampled."""
    points, _ = resampled(path, step)
    return points - outward(points) * away


def distance(line, x, y):
    """How far points lie from a line of corners (one point for a spot)."""
    line = np.atleast_2d(np.asarray(line, dtype=float))
    ends = line if len(line) > 1 else np.repeat(line, 2, 0)
    best = np.full(np.shape(x), 1e9)
    for a, b in zip(ends[:-1], ends[1:]):
        way = b - a
        t = np.clip(((x - a[0]) * way[0] + (y - a[1]) * way[1]) / max(1e-9, way @ way), 0, 1)
        best = np.minimum(best, np.hypot(x - a[0] - t * way[0], y - a[1] - t * way[1]))
    return best
