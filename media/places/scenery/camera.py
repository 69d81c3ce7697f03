"""Cameras, the sun, the settings of Cycles, and a render kept as its layers of light for `finish.py`."""
import json
import os

import bpy
import numpy as np
from mathutils import Vector

from .surfaces import linear

LAYERS = ["DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol", "TransDir", "TransInd", "TransCol", "Emit", "Env", "Normal", "Depth", "Image"]


def cycles(samples, seed=1, bounces=4, quick=True, far=8.0):
    """`quick` takes light that bounced from the sky's colour and what stands in its way, as outdoors."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.device, c.samples, c.seed, c.use_adaptive_sampling, c.use_denoising = "CPU", samples, seed, False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = bounces, bounces, 2, 6
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 2.5, 12
    c.blur_glossy = 1.0
    c.filter_width = 1.3
    if quick:
        c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = True, "REPLACE", 1
        scene.world.light_settings.distance = far
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.render.film_transparent = True
    scene.render.use_persistent_data = True


def sky_light(zenith, horizon, ground, strength):
    """Light from all around: colours above, at the horizon and from below."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    background = tree.nodes["Background"]
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    place = tree.nodes.new("ShaderNodeTexCoord")
    half = tree.nodes.new("ShaderNodeMath")
    half.operation, half.use_clamp = "MULTIPLY_ADD", True
    half.inputs[1].default_value = half.inputs[2].default_value = 0.5
    while len(ramp.color_ramp.elements) < 4:
        ramp.color_ramp.elements.new(0.5)
    for element, (at, colour) in zip(ramp.color_ramp.elements, [(0, ground), (0.48, ground), (0.52, horizon), (0.85, zenith)]):
        element.position, element.color = at, linear(colour)
    tree.links.new(place.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs[2], half.inputs[0])
    tree.links.new(half.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 128


def sun(azimuth, elevation, strength, colour, size=0.8):
    """The sun; azimuth in degrees from +x to +y. Gives the way to it."""
    a, e = np.radians(azimuth), np.radians(elevation)
    to = Vector((np.cos(a) * np.cos(e), np.sin(a) * np.cos(e), np.sin(e)))
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle = strength, linear(colour)[:3], np.radians(size)
    thing = bpy.data.objects.new("sun", light)
    thing.rotation_euler = to.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return tuple(to)


def area(at, towards, size, power, colour="#ffffff", spread=180, seen=False, shape=None):
    """A lamp of an area that shines from a point towards another."""
    light = bpy.data.lights.new("area", "AREA")
    light.energy, light.color, light.spread = power, linear(colour)[:3], np.radians(spread)
    if shape:
        light.shape, light.size, light.size_y = "RECTANGLE", *shape
    else:
        light.size = size
    thing = bpy.data.objects.new("area", light)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    thing.visible_camera = thing.visible_glossy = seen
    bpy.context.scene.collection.objects.link(thing)
    return thing


def spotlight(at, towards, angle, power, colour="#ffffff", blend=0.35, size=0.1):
    light = bpy.data.lights.new("spot", "SPOT")
    light.energy, light.color, light.spot_size, light.spot_blend = power, linear(colour)[:3], np.radians(angle), blend
    light.shadow_soft_size = size
    thing = bpy.data.objects.new("spot", light)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def look(at, towards, angle=50.0):
    """A camera at a point that looks at another; `angle` is its width in degrees."""
    eye = bpy.data.cameras.new("eye")
    eye.sensor_fit, eye.angle, eye.clip_end, eye.clip_start = "HORIZONTAL", np.radians(angle), 5000, 0.05
    thing = bpy.data.objects.new("eye", eye)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def look_round(at, towards):
    """A camera that sees all around; the middle of its picture is the way `towards` as degrees from +x to +y."""
    thing = look(at, (at[0] + np.cos(np.radians(towards)), at[1] + np.sin(np.radians(towards)), at[2]))
    thing.data.type = "PANO"
    thing.data.cycles.panorama_type = "EQUIRECTANGULAR"
    return thing


def render(out, width, height, facts):
    """Renders to `out` (.npz): the layers as half floats and, as JSON, where the camera stands and `facts`."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    layer = scene.view_layers[0]
    for name in ("diffuse", "glossy", "transmission"):
        for part in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{name}_{part}", True)
    layer.use_pass_emit = layer.use_pass_environment = layer.use_pass_normal = layer.use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    folder = f"{out}.layers"
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = folder
    sink.format.file_format, sink.format.color_depth, sink.format.exr_codec = "OPEN_EXR", "32", "NONE"
    sink.file_slots.clear()
    for name in LAYERS:
        sink.file_slots.new(name)
        if name in source.outputs:
            tree.links.new(source.outputs[name], sink.inputs[name])
    scene.render.filepath = os.path.join(folder, "whole")
    bpy.ops.render.render(write_still=False)
    layers = {}
    for file in sorted(os.listdir(folder)):
        name = file.split("0")[0]
        image = bpy.data.images.load(os.path.join(folder, file))
        flat = np.empty(width * height * 4, dtype=np.float32)
        image.pixels.foreach_get(flat)
        flat = flat.reshape(height, width, 4)[::-1]
        if name == "Image":
            layers["alpha"] = flat[..., 3].astype(np.float16)
        elif name == "Depth":
            layers["depth"] = flat[..., 0].astype(np.float32)
        elif name in LAYERS:
            layers[name] = np.clip(flat[..., :3], -60000, 60000).astype(np.float16)
        bpy.data.images.remove(image)
        os.remove(os.path.join(folder, file))
    os.rmdir(folder)
    eye = scene.camera
    camera = {
        "matrix": [list(row) for row in eye.matrix_world],
        "angle": eye.data.angle if eye.data.type == "PERSP" else 0,
    }
    np.savez(out + ".part.npz", facts=json.dumps({**facts, "camera": camera}), **layers)
    os.replace(out + ".part.npz", out)
