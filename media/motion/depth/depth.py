"""
Renders how far away everything is in pictures of a place, for films whose camera moves through a picture.

blender -b --python depth.py -- '{"place": …, "views": {"<picture>": "<view>", …}, "fleet": …, "out": "<folder>"}'

A file for each picture: rows of half a million or so bytes, 255 for what is nearest, by the inverse of its distance.
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
from scenery import camera, daylight

place = importlib.import_module(job["place"])
first = next(iter(job["views"].values()))
place.build({"place": job["place"], "view": first, "detail": 0.5, "fleet": job["fleet"]})
camera.device(2)
folder = camera.keep_layers(WIDTH, HEIGHT)
bpy.context.scene.cycles.filter_width = 0.01
for name, view in job["views"].items():
    daylight.take({"view": view}, place.VIEWS)
    planes = camera.slice_of(WIDTH, HEIGHT, [0, HEIGHT], 1, 1, folder)
    depth = np.where(planes[-1] > 0.5, planes[-2], 1e6)
    near = np.clip(255 * NEAREST / np.maximum(depth, NEAREST), 0, 255).astype(np.uint8)
    near.tofile(os.path.join(job["out"], f"{name}.grey"))
    print("depth of", name, depth.min(), flush=True)
