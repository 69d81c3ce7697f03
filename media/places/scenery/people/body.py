"""Heads, hands and boots as fields of distance, each about an origin of its own: x ahead, y left, z up."""
import numpy as np

from ..fields import ball, block, common, egg, rod, union, waves

FAR = 9.0


def mirrored(p):
    return np.c_[p[:, 0], np.abs(p[:, 1]), p[:, 2]]


class Head:
    """A head about the middle between its ears: skull, brow, nose, lips, jaw, ears, and hair as short as its seed says."""

    low, high = (-0.15, -0.12, -0.16), (0.15, 0.12, 0.16)

    def __init__(self, rng, helmet):
        self.long, self.wide = rng.uniform(0.97, 1.04), rng.uniform(0.95, 1.05)
        self.nose, self.chin = rng.uniform(0.9, 1.25), rng.uniform(-0.004, 0.006)
        self.hair = rng.uniform(0.004, 0.008) if helmet else rng.uniform(0.009, 0.02)
        self.long_hair = not helmet and rng.random() < 0.35
        self.beard = not self.long_hair and rng.random() < 0.35
        self.helmet, self.seed = helmet, int(rng.integers(90))

    def skull(self, p):
        q = mirrored(p / (self.long, self.wide, 1.0))
        head = egg(q, (-0.014, 0, 0.034), (0.096, 0.075, 0.088))
        head = union(head, egg(q, (0.032, 0, -0.03), (0.058, 0.055, 0.084)), 0.04)
        head = union(head, rod(q, (0.0, 0.05, -0.055), (0.062, 0.014, -0.098 + self.chin), 0.018, 0.017), 0.03)
        head = union(head, ball(q, (0.073, 0, -0.1 + self.chin), 0.016), 0.025)
        head = union(head, ball(q, (0.06, 0.045, -0.022), 0.019), 0.03)
        head = union(head, rod(q, (0.087, 0, 0.022), (0.072, 0.042, 0.024), 0.009), 0.018)
        head = common(head, -ball(q, (0.098, 0.031, 0.002), 0.017), 0.02)
        head = union(head, ball(q, (0.073, 0.031, 0.002), 0.0135), 0.004)
        nose = union(rod(q, (0.084, 0, 0.012), (0.1 + 0.008 * self.nose, 0, -0.034), 0.008, 0.0115), ball(q, (0.096, 0.0105, -0.037), 0.0085), 0.008)
        head = union(head, nose, 0.014)
        lips = np.minimum(egg(q, (0.089, 0, -0.0615), (0.009, 0.023, 0.0065)), egg(q, (0.087, 0, -0.0735), (0.009, 0.02, 0.007)))
        head = union(head, lips, 0.01)
        ear = egg(q + np.c_[0 * q[:, :1], -0.25 * q[:, :1] - 0.003, 0.25 * q[:, :1]], (-0.012, 0.076, -0.008), (0.02, 0.009, 0.032))
        ear = common(ear, -ball(q, (-0.004, 0.092, -0.006), 0.014), 0.008)
        neck = rod(q, (-0.018, 0, -0.05), (-0.03, 0, -0.15), 0.058, 0.06)
        return union(union(head, ear, 0.006), neck, 0.03)

    def hairline(self, p):
        """How far outside the hair points lie."""
        x, y, z = p.T
        back = x - 0.012 - 0.55 * (z - 0.02)
        top = 0.062 - z + 0.25 * np.abs(y) - 0.2 * np.minimum(x, 0)
        over = np.minimum(np.maximum(back, -0.075 - z), np.maximum(top, x - 0.085))
        around_ear = 0.034 - np.hypot((x + 0.01) / 0.8, z + 0.012)
        return np.maximum(over, around_ear if not self.long_hair else -FAR)

    def field(self, p):
        head = self.skull(p)
        strands = waves(p / (0.05, 0.008, 0.03), self.seed)
        inside = np.clip(0.5 - self.hairline(p) / 0.016, 0, 1)
        head = head - inside * (self.hair + 0.0022 * strands)
        if self.long_hair:
            q = mirrored(p)
            bob = common(egg(q, (-0.03, 0, -0.01), (0.1, 0.094, 0.14)), union(q[:, 0] - 0.005, 0.05 - q[:, 2] + 0.6 * q[:, 0], 0.02), 0.02)
            head = union(head, bob - 0.003 * strands, 0.012)
        return head

    def trim(self, p):
        """Distances to hair (with brows) and eyes; how ruddy the skin is."""
        x, y, z = p.T
        hair = self.hairline(p)
        if self.long_hair:
            hair = np.minimum(hair, np.maximum(x - 0.012, -0.14 - z))
        brow = np.maximum(np.abs(z - 0.024 + 0.3 * (np.abs(y) - 0.03) ** 2 / 0.02) - 0.0042, np.maximum(np.abs(np.abs(y) - 0.033) - 0.02, 0.06 - x))
        beard = np.maximum(np.maximum(z + 0.042 + 0.35 * np.maximum(x - 0.06, 0), 0.0 - x), 0.026 - np.hypot(y, (z + 0.066) * 2.6)) if self.beard else FAR
        eyes = np.where(x > 0.06, np.hypot(np.abs(y) - 0.031, (z - 0.002) * 1.9) - 0.012, FAR)
        mouth = np.where(x > 0.07, np.maximum(np.abs(z + 0.0675) - 0.0022, np.abs(y) - 0.02), FAR)
        ruddy = 0.5 * np.exp(-(((x - 0.1) ** 2 + y**2 + (z + 0.035) ** 2) / 0.0016)) + 0.35 * np.exp(-((np.abs(y) - 0.05) ** 2 + (z + 0.03) ** 2) / 0.0012)
        return np.minimum(np.minimum(hair, brow), beard), np.minimum(eyes, mouth), ruddy


class Hand:
    """A gloved or bare hand from its wrist: x along the fingers, y towards the thumb, z out of its back; `curl` from 0 to 1 for each finger."""

    low, high = (-0.06, -0.08, -0.12), (0.22, 0.11, 0.06)

    def __init__(self, curl, glove, seed):
        self.curl, self.thick, self.seed = curl, 1.12 if glove else 1.0, seed

    def field(self, p):
        t = self.thick
        hand = block(p, (0.052, 0, 0), (0.046, 0.041 * t, 0.0145 * t), 0.013)
        hand = union(hand, rod(p, (-0.05, 0, 0), (0.02, 0, 0), 0.031 * t, 0.024 * t), 0.03)
        for i, (y, length) in enumerate(((0.03, 0.072), (0.01, 0.08), (-0.01, 0.074), (-0.03, 0.058))):
            a = np.array((0.093, y, 0.0))
            bend = 0.0
            for share, radius in ((0.46, 0.0105), (0.3, 0.0098), (0.24, 0.0092)):
                bend += np.radians(72 * self.curl[i] + 6)
                b = a + length * share * np.array((np.cos(bend), 0.06 * (1.5 - i), -np.sin(bend)))
                hand = union(hand, rod(p, a, b, radius * t), 0.007)
                a = b
        hand = union(hand, rod(p, (0.022, 0.026, -0.008), (0.055, 0.055, -0.02), 0.016 * t, 0.013 * t), 0.02)
        hand = union(hand, rod(p, (0.055, 0.055, -0.02), (0.09, 0.05 + 0.012 * (1 - self.curl[0]), -0.03), 0.012 * t, 0.0105 * t), 0.008)
        return hand - 0.0015 * waves(p / (0.012, 0.03, 0.03), self.seed)

    def trim(self, p):
        return np.full(len(p), FAR), np.abs(p[:, 0] + 0.004) - 0.012, np.full(len(p), 0.35)


class Boot:
    """A safety boot about its ankle: cap, tongue, laces, shaft, and a sole with a heel."""

    low, high = (-0.13, -0.085, -0.13), (0.26, 0.085, 0.18)

    def __init__(self, seed):
        self.seed = seed

    def upper(self, p):
        q = p
        boot = egg(q, (0.135, 0.004, -0.045), (0.078, 0.05, 0.042))
        boot = union(boot, rod(q, (-0.03, 0, -0.035), (0.1, 0.002, -0.048), 0.045, 0.043), 0.03)
        boot = union(boot, rod(q, (0.06, 0.001, -0.035), (-0.012, 0, 0.03), 0.041, 0.046), 0.03)
        boot = union(boot, rod(q, (-0.03, 0, -0.045), (-0.014, 0, 0.11), 0.044, 0.047), 0.03)
        laces = np.exp(-((q[:, 1] / 0.022) ** 2)) * (q[:, 0] > 0.0) * (q[:, 0] < 0.1) * np.sin((q[:, 0] - q[:, 2]) * 290)
        return boot - 0.0025 * laces - 0.003 * waves(q / (0.02, 0.06, 0.03), self.seed) * (q[:, 0] < 0.1)

    def sole(self, p, grown=0.0):
        x, y, z = p.T
        wide = np.interp(x, [-0.1, -0.05, 0.03, 0.12, 0.2], [0.036, 0.041, 0.038, 0.052, 0.036]) + grown
        flat = np.hypot(np.maximum(np.abs(x - 0.055) - 0.105 + 0.0, 0), np.maximum(np.abs(y - 0.003 * (x > 0.05)) - wide + 0.03, 0)) - 0.03 - grown
        tread = 0.006 * (np.sin(x * 240) > 0.3) * (z < -0.085)
        arch = 0.014 * np.exp(-(((x - 0.025) / 0.025) ** 2))
        return np.maximum(flat + tread * 0.6, np.maximum(z + 0.064, -0.095 + arch - z))

    def field(self, p):
        return union(common(self.upper(p), -0.07 - p[:, 2]), self.sole(p, 0.005), 0.003)

    def trim(self, p):
        return np.full(len(p), FAR), p[:, 2] + 0.062, np.clip(0.75 - (p[:, 2] + 0.05) * 4, 0.25, 1)
