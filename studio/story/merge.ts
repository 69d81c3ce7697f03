import type { BlockValue } from '../service/types.ts'
import { allBlocks, findBlock, isBlock, setField } from './blocks.ts'

/** A field that two people have changed to different things. */
export interface Clash {
  /** `_uid` of the block. */
  block: string
  component: string
  /** Empty: the whole content. */
  field: string
  base: unknown
  ours: unknown
  theirs: unknown
}

export interface Merged {
  /** Theirs with all that only we have changed; where both have, ours. */
  content: BlockValue
  clashes: Clash[]
}

/**
 * Brings two changes of the same content together: field by field, and in lists block by block. What only one of both has
 * changed is taken; what both have changed differently is named. A block that one has removed and the other changed stays;
 * one that was moved is where it was moved to, by us if by both.
 */
export function merge(base: BlockValue, ours: BlockValue, theirs: BlockValue): Merged {
  const clashes: Clash[] = []
  const [was, mine, their] = [blocksIn(base), blocksIn(ours), blocksIn(theirs)]
  const content = mergeBlock(base, ours, theirs)
  const merged = blocksIn(content)
  const isWhole = [...mine.keys()].every((uid) => !their.has(uid) || merged.has(uid))
  const standsOnce = Array.from(allBlocks(content)).length === merged.size
  if (isWhole && standsOnce) return { content, clashes }
  // Blocks moved into one another, or out of what the other has removed: only one of both can be had.
  return {
    content: ours,
    clashes: [{ field: '', block: ours._uid, component: ours.component, base, ours, theirs }],
  }

  /** Theirs itself where it is as theirs. */
  function mergeBlock(before: BlockValue | undefined, own: BlockValue, other: BlockValue): BlockValue {
    const fields = new Set([...Object.keys(other), ...Object.keys(own)])
    const result: BlockValue = { _uid: other._uid, component: other.component }
    for (const field of fields) {
      const value = mergeField(before?.[field], own, other, field)
      if (value !== undefined) result[field] = value
    }
    return [...fields].every((field) => Object.is(result[field], other[field])) ? other : result
  }

  function mergeField(before: unknown, own: BlockValue, other: BlockValue, field: string): unknown {
    const [ourValue, theirValue] = [own[field], other[field]]
    if (isList(ourValue) && isList(theirValue)) {
      const home = homeIn(own, field)
      const list = mergeList(home, isBlockList(before) ? before : [], ourValue ?? [], theirValue ?? [])
      const isTheirs =
        theirValue?.length === list.length && list.every((block, at) => Object.is(block, theirValue[at]))
      return isTheirs ? theirValue : list
    }
    if (isSame(before, ourValue) || isSame(ourValue, theirValue)) return theirValue
    if (!isSame(before, theirValue))
      clashes.push({
        block: own._uid,
        component: own.component,
        field,
        base: before,
        ours: ourValue,
        theirs: theirValue,
      })
    return ourValue
  }

  function mergeList(
    home: string,
    before: BlockValue[],
    own: BlockValue[],
    other: BlockValue[],
  ): BlockValue[] {
    const [lead, follow] = isReordered(before, other) ? [other, own] : [own, other]
    const order = lead.map(({ _uid }) => _uid)
    // What only the other list has stands behind what it stands behind there.
    for (const [index, { _uid }] of follow.entries()) {
      if (order.includes(_uid)) continue
      const neighbour = follow
        .slice(0, index)
        .map((block) => block._uid)
        .findLast((uid) => order.includes(uid))
      order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, _uid)
    }
    return order.flatMap((uid) => {
      const [former, ourBlock, theirBlock] = [was.get(uid), mine.get(uid), their.get(uid)]
      if (ourBlock && theirBlock) {
        const target = ourBlock.home === former?.home ? theirBlock.home : ourBlock.home
        return target === home ? [mergeBlock(former?.block, ourBlock.block, theirBlock.block)] : []
      }
      const left = ourBlock ?? theirBlock
      // Removed by one: it goes unless the other has changed it, or taken it somewhere else.
      return !left || (former?.home === left.home && isSame(former.block, left.block)) ? [] : [left.block]
    })
  }
}

/** The blocks of a content by `_uid`, each with the list it stands in. */
function blocksIn(root: BlockValue): Map<string, { block: BlockValue; home: string }> {
  return new Map(
    [...allBlocks(root)].map(({ block, place }) => [
      block._uid,
      { block, home: place ? `${place.parent}/${place.field}` : '' },
    ]),
  )
}

const homeIn = ({ _uid }: BlockValue, field: string) => `${_uid}/${field}`

/** Whether what both lists have stands in another order in the second. */
function isReordered(before: readonly BlockValue[], after: readonly BlockValue[]): boolean {
  const [first, second] = [before, after].map((list) => list.map(({ _uid }) => _uid)) as [string[], string[]]
  const shared = (list: string[], other: string[]) => list.filter((uid) => other.includes(uid)).join(' ')
  return shared(first, second) !== shared(second, first)
}

/** The merged content with what somebody has chosen of a clash. */
export function settle(
  content: BlockValue,
  { block, field, ours, theirs }: Clash,
  choice: 'ours' | 'theirs',
): BlockValue {
  const value = choice === 'ours' ? ours : theirs
  if (field === '') return isBlock(value) ? value : content
  return setField(content, block, field, value)
}

/** The same for several, in their order; ours where nothing was chosen. */
export const settleAll = (
  content: BlockValue,
  clashes: readonly Clash[],
  choices: readonly ('ours' | 'theirs')[],
) => clashes.reduce((settled, clash, index) => settle(settled, clash, choices[index] ?? 'ours'), content)

/** Clashes after a change of the content they are in: what stood there of ours is what stands there now. */
export function followed(clashes: readonly Clash[], before: BlockValue, after: BlockValue): Clash[] {
  return clashes.map((clash) => {
    const [was, is] = [before, after].map((content) =>
      clash.field === '' ? content : findBlock(content, clash.block)?.block[clash.field],
    )
    return isSame(was, clash.ours) ? { ...clash, ours: is } : clash
  })
}

/** The block at a path as the checks of the content name it: `content.body[2].heading` → that of `body[2]`. */
export const blockAtPath = (root: BlockValue, path: string): BlockValue =>
  valuesAlong(root, path).findLast(isBlock) ?? root

/** The field that a path leads to, of the innermost block on it; undefined for the block itself. */
export function fieldAtPath(root: BlockValue, path: string): string | undefined {
  const names = namesAlong(path)
  const inner = valuesAlong(root, path).findLastIndex(isBlock)
  return inner < 0 ? undefined : names[inner]
}

/** The value at such a path; undefined where there is none. */
export const valueAtPath = (root: BlockValue, path: string): unknown => valuesAlong(root, path).at(-1)

/** What stands at each step of a path, from the root to its end or to where nothing stands. */
function valuesAlong(root: BlockValue, path: string): unknown[] {
  const values: unknown[] = [root]
  for (const name of namesAlong(path)) {
    const value = values.at(-1)
    if (typeof value !== 'object' || value === null) return [...values, undefined]
    values.push((value as Record<string, unknown>)[name])
  }
  return values
}

/** The steps of a path: names of fields, and places in lists. */
const namesAlong = (path: string): string[] => path.replace(/^content\.?/, '').match(/[^.[\]]+/g) ?? []

const isBlockList = (value: unknown): value is BlockValue[] => Array.isArray(value) && value.every(isBlock)

/** A list of blocks, or one that is not there. */
const isList = (value: unknown): value is BlockValue[] | undefined =>
  value === undefined || isBlockList(value)

/** Whether two values say the same: what is absent, empty text and null are one, as editors see them. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isBlank(a) && isBlank(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) =>
    isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
