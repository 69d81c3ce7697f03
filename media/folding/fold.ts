export type Point = readonly [number, number, number]

/** How a part goes: turned about its axis by degrees, moved by metres, or pushed in along its axis to a share of its length. */
export type Motion = { turn: number } | { slide: Point } | { shrink: number }

/** Something of a machine that folds for the road. */
export type Fold = Motion & {
  /** Its nodes' name, after `fold_`. */
  name: string
  /** The builder's parts that it is made of. */
  parts: readonly string[]
  /** Which of their triangles, by their middle in metres; all of them unless given. */
  where?: (x: number, y: number, z: number) => boolean
  /** The fold that it is carried by. */
  on?: string
  hinge: Point
  axis: 'x' | 'y' | 'z'
  /** When in the movement it goes, as shares of it. */
  when: readonly [number, number]
}

/** Seconds that a machine takes to fold, in the animation. */
export const SECONDS = 6
