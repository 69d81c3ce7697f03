"""Crushed stone as the height of a surface: angular pieces of one size, each with its own tilt and colour."""
import numpy as np

from . import noise


def gravel(x, y, size, share, seed):
    """
    Stones about `size` metres large: their height at points and a number from 0 to 1 for each, -1 between them. `share`
    says how much of a place they cover, 0 to 1.
    """
    own, dx, dy, border = noise.cells(x / size, y / size, seed)
    key = np.floor(own * 99991)

    def drawn(more):
        return noise.hashed(key, 0 * key, seed + more)

    turn, radius = drawn(1) * np.pi, 0.26 + 0.3 * drawn(2)
    c, s = np.cos(turn), np.sin(turn)
    long, wide = dx * c + dy * s, (dy * c - dx * s) * (1.0 + 0.7 * drawn(3))
    # Broken stone has corners: the middle between a round and a square outline, one corner knocked off.
    away = np.maximum(0.55 * np.hypot(long, wide) + 0.5 * np.maximum(np.abs(long), np.abs(wide)), 0.9 * (long + 0.8 * wide))
    side = np.clip((radius - away) / 0.17, 0, 1) * np.clip(border / 0.12, 0, 1)
    top = 0.6 + 1.6 * (long * (drawn(4) - 0.5) + wide * (drawn(5) - 0.5)) / 0.4
    lies = drawn(6) < share
    height = np.where(lies, side * np.clip(top, 0.2, 1.1) * 0.36 * radius * size, 0)
    return height, np.where(lies & (side > 0.15), drawn(7), -1.0)
