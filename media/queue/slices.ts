/** The rows of a picture from the first to before the last, from the top. */
export type Rows = readonly [from: number, to: number]

/** One piece of a job's work: some samples of some rows, with random numbers of its own. */
export interface Slice {
  id: string
  rows: Rows
  samples: number
  seed: number
}

export interface Size {
  width: number
  height: number
}

/** Fewer samples than this leave a slice mostly start-up and file writing. */
const FEWEST_SAMPLES = 4

/**
 * Cuts a job into slices of at most `budget` million pixel samples each: first by samples, and into bands of rows where
 * even few samples of the whole picture are more. There is an even number of passes, at least two, so that two halves can
 * be told apart later for how much their grain differs. All bands of a pass come before the next pass. `done` samples are
 * there already, in `donePasses` passes: only what is missing is cut.
 */
export function slicesOf(
  { width, height, samples }: Size & { samples: number },
  budget: number,
  { done = 0, donePasses = 0 } = {},
): Slice[] {
  const missing = samples - done
  if (missing <= 0) return []
  const work = (width * height * missing) / 1e6
  const most = Math.max(2, evenly(Math.floor(missing / FEWEST_SAMPLES), Math.floor))
  const passes = Math.min(most, Math.max(2, evenly(Math.ceil(work / budget), Math.ceil)))
  const bands = Math.max(1, Math.ceil(work / passes / budget))
  return parts(missing, passes).flatMap(([from, to], i) =>
    parts(height, bands).map((rows, band) => {
      const pass = donePasses + i
      return {
        id: `${String(pass).padStart(3, '0')}-${String(band).padStart(2, '0')}`,
        rows,
        samples: to - from,
        seed: 1 + pass * 7919 + band,
      }
    }),
  )
}

/** Which pass a slice belongs to; even ones make one half, odd ones the other. */
export const passOf = ({ id }: Pick<Slice, 'id'>): number => Number(id.split('-')[0])

const evenly = (count: number, round: (x: number) => number): number => 2 * round(count / 2)

/** `whole` things shared out into `count` parts as equal as can be. */
function parts(whole: number, count: number): Rows[] {
  const at = (i: number): number => Math.round((whole * i) / count)
  return Array.from({ length: count }, (_, i) => [at(i), at(i + 1)] as const)
}
