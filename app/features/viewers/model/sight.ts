import { Box3, Raycaster, Vector3, type Object3D } from 'three'
import type { Vector } from '#app/features/hotspots/space.ts'

/** Metres in front of a point in which nothing hides it: the surface it stands on. */
const NEAR = 0.12

/** Whether something of a model stands between the camera and a point. */
export function isHidden(point: Vector, camera: Vector3, model: Object3D): boolean {
  const direction = new Vector3(...point).sub(camera)
  const far = direction.length() - NEAR
  const ray = new Raycaster(camera, direction.normalize(), 0.1, far)
  return ray.intersectObject(model, true).some(({ object }) => isShown(object))
}

export function isShown(object: Object3D | null): boolean {
  for (let thing = object; thing; thing = thing.parent) if (!thing.visible) return false
  return true
}

/** The box around everything of a model that is shown, metres. */
export function shownBox(root: Object3D): Box3 {
  const box = new Box3()
  root.updateMatrixWorld(true)
  root.traverse((thing) => {
    if ('geometry' in thing && isShown(thing)) box.expandByObject(thing)
  })
  return box
}
