import { Box3, Raycaster, Vector3, type BufferGeometry, type Mesh, type Object3D } from 'three'
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

/** Vertices of a mesh that are looked at, at most. */
const SAMPLES = 300
/** Evenly over the ball. */
const DIRECTIONS = Array.from({ length: 90 }, (_, at) => {
  const y = 1 - (2 * (at + 0.5)) / 90
  const [ring, around] = [Math.sqrt(1 - y * y), at * Math.PI * (3 - Math.sqrt(5))]
  return new Vector3(Math.cos(around) * ring, y, Math.sin(around) * ring)
})

/** The outermost points of everything that is shown, metres: enough of them to tell how large it is from any side. */
export function outermost(root: Object3D): Vector[] {
  const best = DIRECTIONS.map(() => ({ reach: -Infinity, point: new Vector3() }))
  const point = new Vector3()
  root.updateMatrixWorld(true)
  root.traverse((thing) => {
    if (!('geometry' in thing) || !isShown(thing)) return
    const { position } = (thing as Mesh<BufferGeometry>).geometry.attributes
    if (!position) return
    const step = Math.max(1, Math.floor(position.count / SAMPLES))
    for (let at = 0; at < position.count; at += step) {
      point.fromBufferAttribute(position, at).applyMatrix4(thing.matrixWorld)
      for (const [i, direction] of DIRECTIONS.entries()) {
        const reach = point.dot(direction)
        const own = best[i]
        if (own && reach > own.reach) Object.assign(own, { reach, point: point.clone() })
      }
    }
  })
  return best.flatMap(({ reach, point: { x, y, z } }) => (reach > -Infinity ? [[x, y, z] as const] : []))
}
