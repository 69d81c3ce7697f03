/**
 * The name that was most likely meant by another: at most a third of its letters are different, missing, too many or in
 * the wrong order (`wieght` → `weight`). Undefined when none is that close.
 */
export function closestName(given: string, names: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(1, Math.floor(given.length / 3)) + 1
  for (const name of names) {
    const steps = given.length > 60 ? Infinity : stepsBetween(given.toLowerCase(), name.toLowerCase())
    if (steps < least) [best, least] = [name, steps]
  }
  return best
}

/** ` Did you mean “weight”?`, or nothing. */
export function meant(given: string, names: Iterable<string>): string {
  const name = closestName(given, names)
  return name === undefined ? '' : ` Did you mean “${name}”?`
}

/** Letters that are changed, added, left out or exchanged with their neighbour between two words. */
function stepsBetween(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const steps = [
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      ]
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        steps.push((before[column - 2] ?? 0) + 1)
      line.push(Math.min(...steps))
    }
    before = above
    above = line
  }
  return above[other.length] ?? 0
}
