import { exact, type Known, ofTypes, withFacts } from './known.ts'
import type { PatternPiece } from './syntax.ts'
import { Path } from './values.ts'

/** A segment of the paths a query covers: fixed, any one, or any number of any. */
export type ListedSegment = string | { any: 'one' } | { any: 'many' }

export interface Covering {
  /** What of the path the pattern did not take. */
  rest: readonly ListedSegment[]
  bindings: [name: string, known: Known][]
}

/** Every way in which a pattern fits the beginning of all the paths at once. */
export function coveringMatches(
  pattern: readonly PatternPiece[],
  path: readonly ListedSegment[],
): Covering[] {
  const [piece, ...others] = pattern
  if (!piece) return [{ rest: path, bindings: [] }]
  if ('many' in piece)
    return path
      .concat('')
      .flatMap((_, length) =>
        continued(others, path.slice(length), [piece.many, knownPath(path.slice(0, length))]),
      )
  const [segment, ...rest] = path
  if (segment === undefined || isMany(segment)) return []
  if ('text' in piece) return piece.text === segment ? continued(others, rest) : []
  return continued(others, rest, [
    piece.one,
    typeof segment === 'string' ? exact(segment) : withFacts(ofTypes('string')),
  ])
}

const isMany = (segment: ListedSegment) => typeof segment !== 'string' && segment.any === 'many'

/** The path as a value. */
export function knownPath(path: readonly ListedSegment[]): Known {
  const texts = path.filter((segment) => typeof segment === 'string')
  return texts.length === path.length ? exact(new Path(texts)) : withFacts(ofTypes('path'))
}

function continued(
  pattern: readonly PatternPiece[],
  path: readonly ListedSegment[],
  ...bound: [string, Known][]
): Covering[] {
  return coveringMatches(pattern, path).map(({ rest, bindings }) => ({
    rest,
    bindings: [...bound, ...bindings],
  }))
}
