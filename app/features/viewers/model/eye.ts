import { Matrix4, PerspectiveCamera, Vector3, type Box3 } from 'three'
import type { Lens } from './framing.ts'
import { eyeOf, fitDistance, type Limits, type Orbit } from './orbit.ts'

/** Upright angle of view in degrees. */
const VIEW = 24

/** The camera of a stage: where it looks from, and how far away a model fits in. */
export class Eye {
  readonly camera = new PerspectiveCamera(VIEW, 1, 0.1, 400)
  #height = 0
  /** Of the stage, in CSS pixels. */
  width = 1

  resize(width: number, height: number): void {
    this.width = width
    this.#height = height
    this.camera.aspect = width / height
    this.camera.updateProjectionMatrix()
  }

  look(orbit: Orbit): void {
    this.camera.position.set(...eyeOf(orbit))
    this.camera.lookAt(...orbit.target)
    this.camera.updateMatrixWorld()
  }

  get lens(): Lens {
    return { degrees: VIEW, shape: this.camera.aspect }
  }

  /** Projection × view. */
  get matrix(): ArrayLike<number> {
    const { projectionMatrix, matrixWorldInverse } = this.camera
    return new Matrix4().multiplyMatrices(projectionMatrix, matrixWorldInverse).elements
  }

  /** Metres that a pixel shows at a distance. */
  metresPerPixel(distance: number): number {
    return (2 * Math.tan((VIEW * Math.PI) / 360) * distance) / Math.max(1, this.#height)
  }

  /** The distance from which a box fills the stage. */
  fit(box: Box3): number {
    const size = box.getSize(new Vector3())
    // A long machine seen from the side: its length decides, not its ball.
    return fitDistance(Math.max(size.y, Math.hypot(size.x, size.z) * 0.46), VIEW, this.camera.aspect)
  }

  limits(box: Box3): Limits {
    const { min, max } = box
    const radius = box.getSize(new Vector3()).length() / 2
    return {
      min: radius * 0.35,
      max: this.fit(box) * 1.8,
      low: [min.x, Math.max(0, min.y), min.z],
      high: [max.x, max.y, max.z],
    }
  }
}
