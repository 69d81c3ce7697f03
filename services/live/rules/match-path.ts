import type { PatternPiece } from './syntax.ts'
import { Path, type Value } from './values.ts'

export interface PathMatch {
  /** How many segments the pattern took. */
  length: number
  bindings: [name: string, value: Value][]
}

/** Every way in which a pattern fits the beginning of a path. */
export function matchesOf(pattern: readonly PatternPiece[], path: readonly string[]): PathMatch[] {
  const [piece, ...others] = pattern
  if (!piece) return [{ length: 0, bindings: [] }]
  if ('many' in piece) {
    const matches: PathMatch[] = []
    for (let length = path.length; length >= 0; length--) {
      matches.push(...continued(others, path, length, [piece.many, new Path(path.slice(0, length))]))
    }
    return matches
  }
  const segment = path[0]
  if (segment === undefined) return []
  if ('one' in piece) return continued(others, path, 1, [piece.one, segment])
  return piece.text === segment ? continued(others, path, 1) : []
}

function continued(
  pattern: readonly PatternPiece[],
  path: readonly string[],
  taken: number,
  ...bound: [string, Value][]
): PathMatch[] {
  return matchesOf(pattern, path.slice(taken)).map(({ length, bindings }) => ({
    length: taken + length,
    bindings: [...bound, ...bindings],
  }))
}
