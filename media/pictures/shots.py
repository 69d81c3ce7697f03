"""Renders pictures of one machine with Cycles, all in one process: few samples, the passes apart, for the denoiser.

blender -b -t 1 --python shots.py -- job.json

A shot becomes two OpenEXR files: the machine alone with its passes, and, smaller, the shadow it casts on the ground with
the machine itself unseen. Coordinates in a job are the model's: y up.
"""
import itertools
import json
import math
import os
import sys

import numpy

# The glTF importer of Blender 3.4 uses names numpy has dropped since.
for name, kind in (("bool", bool), ("object", object), ("int", int), ("float", float)):
    setattr(numpy, name, kind)

import bpy
from mathutils import Matrix, Vector

with open(sys.argv[sys.argv.index("--") + 1]) as file:
    job = json.load(file)


def place(point):
    x, y, z = point
    return Vector((x, -z, y))


bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=job["glb"])
scene = bpy.context.scene
machine = [thing for thing in bpy.data.objects if thing.type == "MESH"]
for material in bpy.data.materials:
    colour = job.get("colours", {}).get(material.name)
    node = material.node_tree and material.node_tree.nodes.get("Principled BSDF")
    if colour and node:
        factor = next((n for n in material.node_tree.nodes if n.label == "Color Factor"), None)
        (factor.inputs["Color2"] if factor else node.inputs["Base Color"]).default_value = (*colour, 1)

scene.render.engine = "CYCLES"
cycles = scene.cycles
cycles.device = "CPU"
cycles.use_adaptive_sampling = False
cycles.use_denoising = False
cycles.max_bounces = 4
cycles.caustics_reflective = cycles.caustics_refractive = False
cycles.sample_clamp_direct = 8
cycles.sample_clamp_indirect = 2
cycles.blur_glossy = 1
cycles.seed = 1
scene.render.use_persistent_data = True
scene.render.threads_mode, scene.render.threads = "FIXED", 1
scene.render.film_transparent = True
scene.render.resolution_percentage = 100
image = scene.render.image_settings
image.file_format, image.color_mode, image.color_depth, image.exr_codec = "OPEN_EXR_MULTILAYER", "RGBA", "16", "NONE"
layer = scene.view_layers[0]
passes = ("diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_direct", "glossy_indirect", "glossy_color", "emit", "normal", "z")

bpy.ops.mesh.primitive_plane_add(size=300)
ground = bpy.context.object

world = bpy.data.worlds.new("studio")
scene.world = world
world.use_nodes = True
background = world.node_tree.nodes["Background"]
background.inputs[0].default_value = (0.85, 0.87, 0.9, 1)

# The sun from the left, a softer light from the right, one from behind for the edges.
LAMPS = ((-9, -12, 14, 9, 5200), (12, -10, 7, 7, 1700), (2, 12, 9, 8, 2200))
lamps = []
for _ in LAMPS:
    light = bpy.data.lights.new("lamp", "AREA")
    thing = bpy.data.objects.new("lamp", light)
    thing.visible_camera = False
    scene.collection.objects.link(thing)
    lamps.append(thing)

camera = bpy.data.cameras.new("camera")
camera.sensor_fit = "HORIZONTAL"
camera.clip_end = 1000
eye = bpy.data.objects.new("camera", camera)
scene.collection.objects.link(eye)
scene.camera = eye


def light_up(shot):
    """Lamps stand about the machine, turned with the camera: the machine turns in a studio that stands still."""
    middle, reach = place(shot["middle"]), shot["reach"]
    turn = Matrix.Rotation(math.radians(shot["light"]), 4, "Z")
    for thing, (x, y, z, size, power) in zip(lamps, LAMPS):
        thing.data.size, thing.data.energy = size * reach, power * reach * reach
        offset = turn @ Vector((x * reach, y * reach, 0))
        thing.location = Vector((middle.x + offset.x, middle.y + offset.y, z * reach))
        aim = Vector((middle.x, middle.y, 1.7 * reach)) - thing.location
        thing.rotation_euler = aim.to_track_quat("-Z", "Y").to_euler()


def hidden(thing, names):
    while thing:
        if thing.name in names:
            return True
        thing = thing.parent
    return False


def show(shadow):
    """The machine with its passes, or only its shadow; changed seldom, for the scene is then built anew."""
    for thing in machine:
        thing.visible_camera = not shadow
    ground.visible_camera = ground.is_shadow_catcher = shadow
    for name in passes:
        setattr(layer, "use_pass_" + name, not shadow)
    cycles.max_bounces = 1 if shadow else 4
    scene.render.use_border = not shadow


def aim(shot):
    background.inputs[1].default_value = shot["fill"]
    light_up(shot)
    camera.angle = math.radians(shot["angle"])
    camera.shift_x, camera.shift_y = shot["shift"]
    eye.location = place(shot["eye"])
    eye.rotation_euler = (place(shot["target"]) - eye.location).to_track_quat("-Z", "Y").to_euler()
    border = scene.render
    border.border_min_x, border.border_max_x, border.border_min_y, border.border_max_y = shot["border"]


def render(path, size, samples):
    if os.path.exists(path + ".exr"):
        return
    cycles.samples = samples
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.filepath = path + ".part.exr"
    bpy.ops.render.render(write_still=True)
    os.rename(path + ".part.exr", path + ".exr")


for hide, group in itertools.groupby(job["shots"], lambda shot: shot["hide"]):
    shots = list(group)
    for thing in machine:
        thing.hide_render = hidden(thing, hide)
    show(True)
    for shot in shots:
        aim(shot)
        render(shot["out"] + "-shadow", shot["shadow"], shot["shadow_samples"])
    show(False)
    for shot in shots:
        aim(shot)
        render(shot["out"], (shot["width"], shot["height"]), shot["samples"])
        print("SHOT", shot["out"], flush=True)
