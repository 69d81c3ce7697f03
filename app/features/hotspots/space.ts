import { isWithin, type Size, type Spot } from './place.ts'

/** Metres, in the model's own axes. */
export type Vector = readonly [x: number, y: number, z: number]

/**
 * Where a point of a 3D model is on the stage. `matrix` is projection × view × model, 16 numbers column by column, as
 * three.js and WebGL keep them. What is behind the camera is out of view; `depth` runs from -1 (near) to 1 (far).
 */
export function projectPoint(
  [x, y, z]: Vector,
  matrix: ArrayLike<number>,
  stage: Size,
): Spot & { depth: number } {
  const row = (index: number) =>
    (matrix[index] ?? 0) * x +
    (matrix[index + 4] ?? 0) * y +
    (matrix[index + 8] ?? 0) * z +
    (matrix[index + 12] ?? 0)
  const w = row(3)
  const by = 1 / (Math.abs(w) > 1e-9 ? w : 1e-9)
  const spot = { x: ((row(0) * by + 1) / 2) * stage.width, y: ((1 - row(1) * by) / 2) * stage.height }
  const depth = row(2) * by
  return { ...spot, depth, inView: w > 0 && depth >= -1 && depth <= 1 && isWithin(spot, stage) }
}

/** Whether a surface at `point` with the given outward normal is turned towards the camera. */
export function faces(normal: Vector, point: Vector, camera: Vector): boolean {
  return normal.reduce((sum, part, axis) => sum + part * ((camera[axis] ?? 0) - (point[axis] ?? 0)), 0) > 0
}

/** A vector as an editor enters it: `1.2 0.8 -3` or with commas; undefined when it is not three numbers. */
export function parseVector(text: string | null | undefined): Vector | undefined {
  const numbers = (text ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
  const [x, y, z] = numbers
  if (numbers.length !== 3 || numbers.some(Number.isNaN)) return undefined
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z]
}
