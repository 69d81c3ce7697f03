"""
Renders how far away everything is in a picture of a place, for films whose camera moves through it.

blender -b --python depth.py -- '{"place": …, "picture": …, "view": …, "width": …, "height": …, "detail": 1, "fleet": …, "out": "<folder>"}'

The place is built as for the picture itself, so that every stone lies where it lies there. Writes `<picture>.grey`: rows of
half a million or so bytes, 255 for what is nearest, by the inverse of its distance.
"""
import importlib
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "places"))

import bpy
import numpy as np

job = json.loads(sys.argv[sys.argv.index("--") + 1])
WIDTH, HEIGHT = 1280, 720
NEAREST = 4.0

bpy.ops.wm.read_factory_settings(use_empty=True)
from scenery import camera

place = importlib.import_module(job["place"])
place.build({key: job[key] for key in ("place", "view", "width", "height", "detail", "fleet")})
camera.device(2)
folder = camera.keep_layers(WIDTH, HEIGHT)
bpy.context.scene.cycles.filter_width = 0.01
planes = camera.slice_of(WIDTH, HEIGHT, [0, HEIGHT], 1, 1, folder)
depth = np.where(planes[-1] > 0.5, planes[-2], 1e6)
near = np.clip(255 * NEAREST / np.maximum(depth, NEAREST), 0, 255).astype(np.uint8)
near.tofile(os.path.join(job["out"], f"{job['picture']}.grey"))
print("depth of", job["picture"], depth.min(), flush=True)
