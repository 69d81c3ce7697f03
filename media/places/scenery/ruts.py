"""Tracks of wheels and crawlers pressed into the ground: how deep, how packed, and the tread left in them."""
import numpy as np

from . import noise
from .paths import outward, resampled

STEP = 0.25
CHUNK = 8
# Metres at each end of a track over which it comes out of the ground.
END = 3


def tyre(across, along, width):
    """The tread of a loader's tyre: slanted bars that meet in turn from both edges."""
    turn = (along / 0.34 + 0.5 * (across > 0) + 0.55 * np.abs(across) / width) % 1
    return np.clip(turn * 9, 0, 1) * np.clip((0.56 - turn) * 9, 0, 1) * np.clip((np.abs(across) - 0.03) * 30, 0, 1)


def crawler(across, along, width):
    """The bars of a crawler's plates, straight across."""
    turn = (along / 0.2) % 1
    return np.clip(turn * 8, 0, 1) * np.clip((0.4 - turn) * 8, 0, 1)


class Ruts:
    """Tracks, each a path, the distance between its two wheels, their width and depth, and what pressed it: `tyre` or `crawler`."""

    def __init__(self, tracks, seed):
        self.seed = seed
        self.tracks = [(resampled(path, STEP)[0], gauge, width, deep, *(kind or [tyre])) for path, gauge, width, deep, *kind in tracks]

    def at(self, x, y):
        """How deep the ground is pressed at points (below zero: heaped up beside a rut), and how packed it is, 0 to 1."""
        depth, packed = np.zeros(x.shape), np.zeros(x.shape)
        for i, (path, gauge, width, deep, tread) in enumerate(self.tracks):
            reach = gauge / 2 + width
            on, off, way = nearest(path, x, y, reach)
            if not len(on[0]):
                continue
            px, py = x[on], y[on]
            ends = np.clip(np.minimum(way, (len(path) - 1) * STEP - way) / END, 0, 1)
            strong = ends * np.clip(0.75 + 0.7 * noise.value(way / 3.1, 0 * way + i, self.seed + 8), 0.25, 1.3)
            clear = np.clip(0.75 + 1.1 * noise.value(px * 0.6, py * 0.6, self.seed + 9), 0, 1)
            lumps = 0.75 + 0.45 * noise.fbm(px / 0.4, py / 0.4, self.seed + 10, 3)
            for wheel in (-gauge / 2, gauge / 2):
                across = off - wheel + 0.05 * noise.value(way / 2.3, 0 * way + wheel, self.seed + 11)
                inside = np.clip(1.25 - (np.abs(across) / (width / 2)) ** 2.8, 0, 1)
                rim = np.exp(-(((np.abs(across) - width * 0.6) / (width * 0.17)) ** 2))
                bars = tread(across, way, width) * clear
                pressed = deep * inside * (0.8 + 0.2 * bars) + 0.01 * inside * bars - 0.3 * deep * rim * lumps
                # A later wheel rolls flat what an earlier one left.
                depth[on] = depth[on] * (1 - 0.85 * ends * np.maximum(inside, rim)) + strong * pressed
                packed[on] = np.maximum(packed[on], inside * np.minimum(strong, 1) * (0.82 + 0.18 * bars))
        return depth, packed


def nearest(path, x, y, reach):
    """Which points lie within `reach` of a path, how far to its right, and how far along it."""
    low, high = path.min(0) - reach, path.max(0) + reach
    box = np.nonzero((x > low[0]) & (x < high[0]) & (y > low[1]) & (y < high[1]))
    px, py, normal = x[box], y[box], outward(path)
    best, off, way = np.full(px.shape, reach), np.zeros(px.shape), np.zeros(px.shape)
    for start in range(0, len(path), CHUNK):
        part = path[start : start + CHUNK]
        low, high = part.min(0) - reach, part.max(0) + reach
        near = np.nonzero((px > low[0]) & (px < high[0]) & (py > low[1]) & (py < high[1]))[0]
        for i, (ax, ay) in enumerate(part, start):
            dx, dy = px[near] - ax, py[near] - ay
            d = np.hypot(dx, dy)
            better = d < best[near]
            one, dx, dy = near[better], dx[better], dy[better]
            best[one], off[one] = d[better], dx * normal[i, 0] + dy * normal[i, 1]
            way[one] = i * STEP - dx * normal[i, 1] + dy * normal[i, 0]
    kept = best < reach
    return tuple(axis[kept] for axis in box), off[kept], way[kept]
