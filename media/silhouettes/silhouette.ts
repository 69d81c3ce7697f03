import { contours } from '../data-sheets/contour.ts'
import { depthOf } from '../data-sheets/outline.ts'
import type { Machine } from '../machines/machine.ts'

/** A machine from its operator's side, filled: to be set beside others in one scale. */
export interface Silhouette {
  svg: string
  /** Metres from end to end, working. */
  length: number
}

/** Bends that are not seen and gaps that are left out, in points of the depth picture. */
const TOLERANCE = 2.4
const SMALLEST = 60

/** The outline of a machine where nothing of it is seen any more, as SVG in centimetres, the ground at the bottom. */
export function silhouetteOf(machine: Machine): Silhouette {
  const { box, depth, pointsToMetre } = depthOf(machine, 'operator')
  const length = box.right - box.left
  const [width, height] = [Math.ceil(length * 100), Math.ceil(box.top * 100)]
  const cm = (points: number) => Math.round((points / pointsToMetre) * 100)
  const path = contours(depth, Number.MAX_VALUE, TOLERANCE)
    .filter((line) => areaOf(line) > SMALLEST)
    .map(([first = [0, 0], ...rest]) => {
      const at = ([x, y]: readonly [number, number]) => `${cm(x)} ${height - cm(y)}`
      return `M${at(first)}L${rest.map(at).join(' ')}Z`
    })
    .join('')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="#14181a" fill-rule="evenodd" d="${path}"/></svg>\n`,
    length,
  }
}

function areaOf(line: readonly (readonly [number, number])[]): number {
  let sum = 0
  line.forEach(([x, y], i) => {
    const [nx, ny] = line[(i + 1) % line.length] ?? [x, y]
    sum += x * ny - nx * y
  })
  return Math.abs(sum) / 2
}
