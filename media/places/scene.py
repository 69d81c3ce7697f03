"""
Builds a place in Blender once and renders the slices asked for, a line of JSON on the standard input for each.

blender -b --python scene.py -- '{"place": …, "view": …, "width": …, "height": …, "threads": …, "facts": "facts.json", …}'
"""
import hashlib
import importlib
import json
import os
import shutil
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy

job = json.loads(sys.argv[sys.argv.index("--") + 1])
bpy.ops.wm.read_factory_settings(use_empty=True)
began = time.time()
from scenery import camera

facts = importlib.import_module(job["place"]).build(job)
device = camera.device(job["threads"])
bpy.context.view_layer.update()
with open(job["facts"] + ".part", "w") as out:
    json.dump({**facts, "camera": camera.place_of_camera()}, out)
os.replace(job["facts"] + ".part", job["facts"])
folder = camera.keep_layers(job["width"], job["height"])
print(f"built in {time.time() - began:.0f} s, {sum(len(m.polygons) for m in bpy.data.meshes)} faces, {device}", flush=True)

for line in sys.stdin:
    wanted = json.loads(line)
    began, worked = time.time(), time.process_time()
    planes = camera.slice_of(job["width"], job["height"], wanted["rows"], wanted["samples"], wanted["seed"], folder)
    planes.tofile(wanted["file"] + ".part")
    record = {
        "rows": wanted["rows"],
        "samples": wanted["samples"],
        "bytes": planes.nbytes,
        "sha256": hashlib.sha256(planes).hexdigest(),
        "seconds": round(time.time() - began, 1),
        "worked": round(time.process_time() - worked, 1),
        "device": device,
    }
    os.replace(wanted["file"] + ".part", wanted["file"])
    with open(wanted["record"] + ".part", "w") as out:
        json.dump(record, out)
    os.replace(wanted["record"] + ".part", wanted["record"])
    print("slice done", flush=True)
shutil.rmtree(folder)
