"""Renders one machine in the studio with Cycles: the machine and its shadow on transparent ground.

blender -b -t 1 --python studio.py -- '{"glb": …, "out": …, "width": …, "height": …, "samples": …, "hide": […], …}'
"""
import json
import math
import sys

import numpy

# The glTF importer of Blender 3.4 uses names numpy has dropped since.
for name, kind in (("bool", bool), ("object", object), ("int", int), ("float", float)):
    setattr(numpy, name, kind)

import bpy
from mathutils import Vector

job = json.loads(sys.argv[sys.argv.index("--") + 1])

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=job["glb"])
scene = bpy.context.scene


def hidden(thing):
    while thing:
        if thing.name in job["hide"]:
            return True
        thing = thing.parent
    return False


machine = []
for thing in bpy.data.objects:
    if thing.type == "MESH":
        thing.hide_render = hidden(thing)
        if not thing.hide_render:
            machine.append(thing)
corners = [thing.matrix_world @ Vector(corner) for thing in machine for corner in thing.bound_box]
low = Vector([min(c[i] for c in corners) for i in range(3)])
high = Vector([max(c[i] for c in corners) for i in range(3)])

scene.render.engine = "CYCLES"
cycles = scene.cycles
cycles.device = "CPU"
cycles.samples = job["samples"]
cycles.use_adaptive_sampling = True
cycles.adaptive_threshold = 0.025
cycles.use_denoising = False
cycles.max_bounces = 5
cycles.caustics_reflective = cycles.caustics_refractive = False
cycles.sample_clamp_indirect = 3
cycles.seed = 1
scene.render.resolution_x, scene.render.resolution_y = job["width"], job["height"]
scene.render.threads_mode, scene.render.threads = "FIXED", 1
scene.render.film_transparent = True
scene.render.image_settings.color_mode = "RGBA"
scene.render.filepath = job["out"]
scene.view_settings.view_transform = "Filmic"
scene.view_settings.look = "High Contrast"
scene.view_settings.exposure = 0.55

bpy.ops.mesh.primitive_plane_add(size=300)
ground = bpy.context.object
ground.is_shadow_catcher = True

world = bpy.data.worlds.new("studio")
scene.world = world
world.use_nodes = True
background = world.node_tree.nodes["Background"]
background.inputs[0].default_value = (0.85, 0.87, 0.9, 1)
background.inputs[1].default_value = job.get("fill", 0.6)

middle = (low + high) / 2
reach = max(1.0, (high - low).length / 17)


def lamp(x, y, z, size, power):
    light = bpy.data.lights.new("lamp", "AREA")
    light.size, light.energy = size * reach, power * reach * reach
    thing = bpy.data.objects.new("lamp", light)
    thing.location = Vector((middle.x + x * reach, middle.y + y * reach, z * reach))
    thing.rotation_euler = (Vector((middle.x, middle.y, 1.7 * reach)) - thing.location).to_track_quat("-Z", "Y").to_euler()
    thing.visible_camera = False
    scene.collection.objects.link(thing)


# The sun from the left, a softer light from the right, one from behind for the edges.
lamp(-9, -12, 14, 9, 5200)
lamp(12, -10, 7, 7, 1700)
lamp(2, 12, 9, 8, 2200)

azimuth, elevation = math.radians(job.get("azimuth", 38)), math.radians(job.get("elevation", 13))
to_camera = Vector((math.sin(azimuth) * math.cos(elevation), -math.cos(azimuth) * math.cos(elevation), math.sin(elevation)))
camera = bpy.data.cameras.new("camera")
camera.sensor_fit = "HORIZONTAL"
camera.angle = math.radians(job.get("angle", 38))
camera.clip_end = 1000
eye = bpy.data.objects.new("camera", camera)
scene.collection.objects.link(eye)
scene.camera = eye
eye.rotation_euler = (-to_camera).to_track_quat("-Z", "Y").to_euler()

# As near as lets every corner stay inside the frame less its margins, the machine in its middle.
points = []
for thing in machine:
    flat = numpy.empty(len(thing.data.vertices) * 3, dtype=numpy.float32)
    thing.data.vertices.foreach_get("co", flat)
    points += [thing.matrix_world @ Vector(co) for co in flat.reshape(-1, 3)[::9].tolist()]
if job.get("region"):
    x0, x1, y0, y1, z0, z1 = job["region"]
    points = [p for p in points if x0 <= p.x <= x1 and y0 <= p.z <= y1 and z0 <= -p.y <= z1]
    middle = Vector(((x0 + x1) / 2, -(z0 + z1) / 2, (y0 + y1) / 2))
bpy.context.view_layer.update()
turn = eye.rotation_euler.to_matrix().inverted()
half_x = math.tan(camera.angle / 2) * (1 - 2 * job.get("margin", 0.09))
half_y = math.tan(camera.angle / 2) * job["height"] / job["width"] * (1 - 2 * job.get("margin", 0.09))
local = [turn @ (p - middle) for p in points]
shift_x = shift_y = 0.0
distance = 30.0
for _ in range(40):
    seen = [((p.x - shift_x) / (distance - p.z), (p.y - shift_y) / (distance - p.z)) for p in local]
    left, right = min(s[0] for s in seen), max(s[0] for s in seen)
    bottom, top = min(s[1] for s in seen), max(s[1] for s in seen)
    shift_x += (left + right) / 2 * distance
    shift_y += (bottom + top) / 2 * distance
    distance *= max((right - left) / (2 * half_x), (top - bottom) / (2 * half_y)) ** 0.8
eye.location = middle + eye.rotation_euler.to_matrix() @ Vector((shift_x, shift_y, distance))

# The machine alone, for telling it from its shadow.
samples, bounces = cycles.samples, cycles.max_bounces
cycles.samples, cycles.max_bounces, ground.hide_render = 24, 0, True
scene.render.filepath = job["mask"]
bpy.ops.render.render(write_still=True)
if not job.get("mask_only"):
    cycles.samples, cycles.max_bounces, ground.hide_render = samples, bounces, False
    scene.render.filepath = job["out"]
    bpy.ops.render.render(write_still=True)
