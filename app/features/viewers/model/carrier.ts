import { Matrix4, Mesh, Vector3, type Object3D } from 'three'
import type { Vector } from '#app/features/hotspots/space.ts'

/** A part that moves when the machine folds, and where it stood while the machine was ready to work. */
export interface Carrier {
  part: Object3D
  fromWorld: Matrix4
}

/**
 * The moving part that a point stands on, by what of the machine is nearest to it; undefined on what stays. The machine
 * has to be ready to work, its matrices up to date. The point is in metres.
 */
export function carrierOf(point: Vector, root: Object3D, moving: ReadonlySet<Object3D>): Carrier | undefined {
  const goal = new Vector3(...point)
  const corner = new Vector3()
  let nearest = Infinity
  let on: Object3D | undefined
  root.traverseVisible((object) => {
    if (!(object instanceof Mesh)) return
    const positions = object.geometry.getAttribute('position')
    for (let at = 0; at < positions.count; at++) {
      const away = corner
        .fromBufferAttribute(positions, at)
        .applyMatrix4(object.matrixWorld)
        .distanceToSquared(goal)
      if (away < nearest) [nearest, on] = [away, object]
    }
  })
  let part: Object3D | null | undefined = on
  while (part && !moving.has(part)) part = part.parent
  return part ? { part, fromWorld: part.matrixWorld.clone().invert() } : undefined
}

/** Where the carrier has taken the point, metres. */
export function carried(point: Vector, { part, fromWorld }: Carrier): Vector {
  const { x, y, z } = new Vector3(...point).applyMatrix4(fromWorld).applyMatrix4(part.matrixWorld)
  return [x, y, z]
}
