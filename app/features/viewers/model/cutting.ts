import { Plane, Vector3, type Box3 } from 'three'

/** What cuts the near side of a box away: 0 shows all of it, 1 cuts to its far side. */
export function cuttingPlanes({ min, max }: Box3, share: number): Plane[] {
  const near = max.z - (max.z - min.z) * Math.min(1, share)
  return share > 0 ? [new Plane(new Vector3(0, 0, -1), near)] : []
}
