import { Vector3, type Box3 } from 'three'
import type { Vector } from '#app/features/hotspots/space.ts'
import type { Eye } from './eye.ts'
import { framedTurning } from './framing.ts'
import type { Orbit } from './orbit.ts'
import type { ShownModel } from './shown-model.ts'

/** Where a view begins: degrees around and above; without a distance in metres the model fills the stage. */
export interface Start {
  yaw?: number
  pitch?: number
  distance?: number | undefined
}

/** The share of half the stage that is left beside the model, and the pixels where figures stand beside it. */
const MARGIN = 0.05
const FIGURES = 24

/** The view to come back to: the whole model, and what stands beside it, through a whole turn. */
export function homeOf(
  { box, points }: ShownModel,
  eye: Eye,
  { yaw = 38, pitch = 12, distance }: Start,
  beside: readonly Vector[],
): Orbit {
  if (distance !== undefined) return { yaw, pitch, distance, target: lookedAt(box) }
  const margin = beside.length ? Math.max(MARGIN, (2 * FIGURES) / eye.width) : MARGIN
  return framedTurning([...points, ...beside], { yaw, pitch }, eye.lens, Math.min(margin, 0.5))
}

function lookedAt(box: Box3): [number, number, number] {
  const { x, y, z } = box.getCenter(new Vector3())
  return [x, y * 0.92, z]
}
