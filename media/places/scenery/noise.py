"""Seeded noise on whole arrays: the same seed and the same points give the same values."""
import numpy as np


def hashed(x, y, seed):
    """A number from 0 to 1 for every pair of whole numbers."""
    h = (x.astype(np.int64) * 374761393 + y.astype(np.int64) * 668265263 + int(seed) * 974634911) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    h = ((h ^ (h >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((h ^ (h >> 15)) & 0xFFFFFF) / 16777216.0


def value(x, y, seed):
    """Smooth noise from -1 to 1 whose waves are about 1 long."""
    ix, iy = np.floor(x), np.floor(y)
    fx, fy = x - ix, y - iy
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    a, b = hashed(ix, iy, seed), hashed(ix + 1, iy, seed)
    c, d = hashed(ix, iy + 1, seed), hashed(ix + 1, iy + 1, seed)
    return 2 * ((a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy) - 1


def fbm(x, y, seed, octaves=5, gain=0.5):
    """Noise of several sizes, each half as long as the one before; about -1 to 1."""
    total, size, reach = 0.0, 1.0, 0.0
    for octave in range(octaves):
        angle = 0.6 * octave
        c, s = np.cos(angle) * 2.0**octave, np.sin(angle) * 2.0**octave
        total = total + size * value(c * x - s * y + 17.3 * octave, s * x + c * y - 9.1 * octave, seed + octave)
        reach += size
        size *= gain
    return total / reach


def cells(x, y, seed):
    """The cell a point lies in: its number from 0 to 1, the way from its middle (x, y), and how near its border is (0 on it)."""
    ix, iy = np.floor(x), np.floor(y)
    best, second = np.full(x.shape, 9.0), np.full(x.shape, 9.0)
    own, dx0, dy0 = np.zeros(x.shape), np.zeros(x.shape), np.zeros(x.shape)
    for j in (-1, 0, 1):
        for i in (-1, 0, 1):
            cx, cy = ix + i, iy + j
            dx = x - (cx + 0.12 + 0.76 * hashed(cx, cy, seed))
            dy = y - (cy + 0.12 + 0.76 * hashed(cx, cy, seed + 1))
            d = np.maximum(np.abs(dx), np.abs(dy)) * 0.6 + np.hypot(dx, dy) * 0.4
            nearer = d < best
            second = np.where(nearer, best, np.minimum(second, d))
            own = np.where(nearer, hashed(cx, cy, seed + 2), own)
            dx0, dy0 = np.where(nearer, dx, dx0), np.where(nearer, dy, dy0)
            best = np.where(nearer, d, best)
    return own, dx0, dy0, second - best


def tile(size, seed, slope, low=2, high=None):
    """A square picture of noise, 0 to 1, that repeats without a seam; `slope` says how much smaller fine waves are."""
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft2(rng.standard_normal((size, size)))
    waves = np.hypot(*np.meshgrid(np.fft.rfftfreq(size), np.fft.fftfreq(size))) * size
    shape = np.where((waves >= low) & (waves <= (high or size)), 1 / np.maximum(waves, 1) ** slope, 0)
    picture = np.fft.irfft2(spectrum * shape, s=(size, size))
    low_end, high_end = np.quantile(picture, [0.002, 0.998])
    return np.clip((picture - low_end) / (high_end - low_end), 0, 1)


def pebbles(size, seed, across):
    """A seamless picture of stones lying close, `across` in its width: height 0 to 1 and a number for each stone."""
    y, x = np.meshgrid(np.arange(size) / size * across, np.arange(size) / size * across, indexing="ij")
    ix, iy = np.floor(x), np.floor(y)
    best, second, own = np.full(x.shape, 9.0), np.full(x.shape, 9.0), np.zeros(x.shape)
    for j in (-1, 0, 1):
        for i in (-1, 0, 1):
            cx, cy = (ix + i) % across, (iy + j) % across
            dx = x - (ix + i + hashed(cx, cy, seed))
            dy = y - (iy + j + hashed(cx, cy, seed + 1))
            d = np.hypot(dx, dy) * (0.75 + 0.6 * hashed(cx, cy, seed + 3))
            nearer = d < best
            second = np.where(nearer, best, np.minimum(second, d))
            own = np.where(nearer, hashed(cx, cy, seed + 2), own)
            best = np.where(nearer, d, best)
    return np.clip((second - best) * 2.2, 0, 1) ** 0.6 * (0.6 + 0.4 * own), own
