"""Builds a place and renders one view of it: blender -b -t 1 --python scene.py -- '{"place": …, "view": …, "out": …, …}'"""
import importlib
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy

job = json.loads(sys.argv[sys.argv.index("--") + 1])
bpy.ops.wm.read_factory_settings(use_empty=True)
began = time.time()
from scenery import camera

facts = importlib.import_module(job["place"]).build(job)
print(f"built in {time.time() - began:.0f} s, {sum(len(m.polygons) for m in bpy.data.meshes)} faces", flush=True)
camera.render(job["out"], job["width"], job["height"], facts)
print(f"rendered after {time.time() - began:.0f} s", flush=True)
