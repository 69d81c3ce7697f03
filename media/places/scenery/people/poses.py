"""Where the joints of a person are in each pose: the weight on one leg, nothing quite straight, no two people alike."""
import numpy as np

THIGH, SHIN, UPPER_ARM, FOREARM = 0.435, 0.43, 0.295, 0.265
ANKLE = 0.095

# The hands of each pose as (ahead, left, up), left then right; which way the elbows go (ahead, out, up); how the head is
# turned and bowed in degrees. Hands that hang are given by None.
POSES = {
    "point": (((0.6, 0.2, 1.46), (0.22, -0.16, 1.03)), ((0.0, 0.5, -1.0), (-0.8, 0.5, -0.4)), 12, 2),
    "tablet": (((0.33, 0.12, 1.1), (0.34, -0.1, 1.13)), ((-0.6, 0.5, -0.8), (-0.6, 0.6, -0.8)), 0, 24),
    "hips": (((-0.035, 0.222, 1.045), (-0.035, -0.222, 1.045)), ((-0.5, 1.0, 0.0), (-0.5, 1.0, 0.0)), -8, 3),
    "stand": ((None, None), ((-1.0, 0.35, 0), (-1.0, 0.35, 0)), 10, 5),
    "walk": (((0.27, 0.235, 0.93), (-0.24, -0.25, 0.9)), ((-1.0, 0.3, 0), (-1.0, 0.3, 0)), 0, 4),
}


def unit(v):
    v = np.array(v, float)
    return v / np.linalg.norm(v)


def bent(a, b, first, second, towards):
    """The joint between two bones from a towards b, bent to the side of `towards`, and the end that they reach."""
    way = b - a
    far = min(np.linalg.norm(way), (first + second) * 0.9985)
    way = unit(way)
    off = (first**2 - second**2 + far**2) / (2 * far)
    side = unit(np.array(towards, float) - way * (way @ np.array(towards, float)))
    return a + way * off + side * np.sqrt(max(first**2 - off**2, 0)), a + way * far


def turned(v, degrees):
    """A vector turned to the left about the upright axis."""
    a = np.radians(degrees)
    return np.array([v[0] * np.cos(a) - v[1] * np.sin(a), v[0] * np.sin(a) + v[1] * np.cos(a), v[2]])


def legs(pose, rng, weight):
    """Pelvis, hips, knees, ankles, and each foot's turn and pitch in degrees; left first."""
    if pose == "walk":
        pelvis, feet = np.array([0.0, 0.0, 0.915]), [(0.33, 0.075, 0.02, 6, -14), (-0.33, -0.08, 0.075, -4, 38)]
        drop = 0.01
    else:
        pelvis, drop = np.array([0.015, 0.04 * weight, 0.945]), 0.026
        own = (-0.03, 0.085 * weight, 0, weight * rng.uniform(6, 14), 0)
        free = (rng.uniform(0.03, 0.13), -weight * rng.uniform(0.15, 0.19), 0, -weight * rng.uniform(16, 32), 0)
        feet = [own, free] if weight > 0 else [free, own]
    made = {"pelvis": pelvis, "hip": [], "knee": [], "ankle": [], "foot": []}
    for side, (x, y, z, yaw, pitch) in zip((1, -1), feet):
        hip = pelvis + (0, 0.092 * side, 0.008 if side == weight else 0.008 - drop)
        ankle = np.array([x, y, z + ANKLE])
        knee, ankle = bent(hip, ankle, THIGH, SHIN, turned((1, 0.08 * side, 0), yaw * 0.7))
        made["hip"].append(hip)
        made["knee"].append(knee)
        made["ankle"].append(ankle)
        made["foot"].append((yaw, pitch))
    return made


def joints(pose, rng):
    """All joints of a person 1.8 m tall at the origin that looks along x: points, and turns in degrees."""
    hands, elbows, look, bow = POSES[pose]
    weight = 1 if rng.random() < 0.5 else -1
    if pose == "hips" and rng.random() < 0.45:
        # One hand on the hip, the other hangs.
        hands = (None, hands[1]) if rng.random() < 0.5 else (hands[0], None)
        elbows = tuple((-1.0, 0.35, 0) if hand is None else elbow for hand, elbow in zip(hands, elbows))
    made = legs(pose, rng, weight)
    pelvis = made["pelvis"]
    twist = rng.uniform(-7, 7) if pose != "walk" else -9
    lean = {"tablet": 0.0, "walk": 0.03}.get(pose, -0.018) + rng.uniform(-0.012, 0.012)
    made["weight"], made["twist"] = weight, twist
    made["chest"] = np.array([pelvis[0] + lean - 0.018, pelvis[1] * 0.35, 1.29])
    made["neck"] = np.array([pelvis[0] + lean * 1.5 - 0.012, pelvis[1] * 0.2, 1.5])
    nod, aside = bow + rng.uniform(-4, 4), look + rng.uniform(-16, 16)
    made["head"] = made["neck"] + turned((0.026 + nod * 0.0012, 0, 0.175 - nod * 0.0005), twist)
    made["look"] = (aside + twist * 0.5, nod, rng.uniform(-4, 4))
    made["shoulder"], made["elbow"], made["wrist"], made["thumb"], made["finger"] = [], [], [], [], []
    for side, hand, out in zip((1, -1), hands, elbows):
        forward = {"tablet": 0.035, "point": 0.02 if side > 0 else 0.0}.get(pose, 0.004)
        reach = turned((forward, 0.172 * side, 0), twist)
        shoulder = np.array([made["neck"][0], made["neck"][1], 1.432 - 0.011 * weight * side]) + reach
        hangs = hand is None
        if hangs:
            hand = shoulder + turned((rng.uniform(0.03, 0.1), side * rng.uniform(0.05, 0.1), -rng.uniform(0.525, 0.55)), twist)
        else:
            hand = turned(np.array(hand) + rng.uniform(-0.012, 0.012, 3), twist) + (lean, made["chest"][1], 0)
        pole = turned((out[0], out[1] * side, out[2]), twist)
        elbow, wrist = bent(shoulder, hand, UPPER_ARM, FOREARM, pole)
        fore = unit(wrist - elbow)
        if pose == "hips" and not hangs:
            finger, thumb = turned((0.8, -0.3 * side, -0.5), twist), turned((0.3, 0.1 * side, 1.0), twist)
        elif pose == "tablet":
            finger, thumb = unit(fore + np.array((0.15, -side * 0.35, 0.1))), np.array((0.0, -side * 0.2, 1.0))
        elif pose == "point" and side < 0:
            finger, thumb = unit(fore + np.array((0, 0.4, 0.1))), np.array((0.2, 0.3, 1.0))
        else:
            finger = unit(fore + (0.1, -0.06 * side, 0)) if hangs or pose == "walk" else fore
            thumb = np.array((1.0, -side * 0.35, 0.2)) if hangs or pose == "walk" else np.array((0, -side * 0.4, 1.0))
        for name, value in (("shoulder", shoulder), ("elbow", elbow), ("wrist", wrist), ("finger", unit(finger)), ("thumb", thumb)):
            made[name].append(value)
    return made
