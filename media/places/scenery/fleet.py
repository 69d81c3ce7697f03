"""The machines of the fleet, read from their raw models and set into a place."""
import bpy
import numpy as np
from mathutils import Matrix

# The glTF importer of Blender 3.4 uses names numpy has dropped since.
for _name, _kind in (("bool", bool), ("object", object), ("int", int), ("float", float)):
    setattr(np, _name, _kind)

LOADED = {}


def dropped(thing, names):
    while thing:
        if thing.name.split(".")[0] in names:
            return True
        thing = thing.parent
    return False


def loaded(key, spec):
    """The meshes of a machine's standard build with their places, read once."""
    if key not in LOADED:
        before = set(bpy.data.objects)
        bpy.ops.import_scene.gltf(filepath=spec["glb"])
        bpy.context.view_layer.update()
        new = [thing for thing in bpy.data.objects if thing not in before]
        hide = set(spec["hide"])
        kept = [(t.data, t.matrix_world.copy(), t.name) for t in new if t.type == "MESH" and not dropped(t, hide)]
        loads = [i for i, (_, _, name) in enumerate(kept) if name.startswith("load_rocks")]
        for thing in new:
            bpy.data.objects.remove(thing)
        LOADED[key] = kept, set(loads)
    return LOADED[key]


def machine(key, fleet, at, turn, working=True):
    """Puts a machine with its middle at a point on the ground, turned by degrees; `working` leaves the stone on it."""
    parts, loads = loaded(key, fleet[key])
    place = Matrix.Translation((at[0], at[1], at[2] if len(at) > 2 else 0)) @ Matrix.Rotation(np.radians(turn), 4, "Z")
    made = []
    for i, (data, own, name) in enumerate(parts):
        if i in loads and not working:
            continue
        thing = bpy.data.objects.new(f"{key}-{name}", data)
        thing.matrix_world = place @ own
        bpy.context.scene.collection.objects.link(thing)
        made.append(thing)
    return made


def spot(at, turn, x, side=0.0, up=0.0):
    """A point given on a machine (along it, to its left, up) as a point of the place."""
    a = np.radians(turn)
    return (at[0] + x * np.cos(a) - side * np.sin(a), at[1] + x * np.sin(a) + side * np.cos(a), (at[2] if len(at) > 2 else 0) + up)
