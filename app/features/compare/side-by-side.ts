import type { Block } from '#app/content/block.ts'
import type { FigureRow } from '#app/features/specification/rows.ts'
import type { Units } from '#app/base/i18n/units.ts'

type Group = Block<'SpecificationGroup'>

/** A figure of two machines; one of them may not have it. */
export interface Pair {
  label: string
  left: FigureRow | undefined
  right: FigureRow | undefined
  differs: boolean
}

export interface PairedGroup {
  title: string
  pairs: Pair[]
}

/**
 * The figures of two specifications beside each other. Groups meet by their title, or where one has no figure that the
 * other does not have; figures by what they are, else by their label. Groups that both have come first, and in each
 * group what both have.
 */
export function sideBySide(left: readonly Group[], right: readonly Group[]): PairedGroup[] {
  const titles = [...new Set([...left, ...right].map(({ title }) => title))]
  const rowsOf = (groups: readonly Group[], title: string) =>
    groups.filter((group) => group.title === title).flatMap(({ rows }) => rows ?? [])
  const groups = titles.map((title) => ({ title, left: rowsOf(left, title), right: rowsOf(right, title) }))
  const met = groups.map((group) => {
    const other = groups.find((one) => isWithin(one, group))
    return other
      ? { ...group, left: [...group.left, ...other.left], right: [...group.right, ...other.right] }
      : group
  })
  const paired = met
    .filter((_, at) => !groups.some((group) => groups[at] && isWithin(groups[at], group)))
    .map(({ title, left, right }) => ({ title, pairs: pairsOf(left, right) }))
  const shared = ({ pairs }: PairedGroup) => pairs.some((pair) => pair.left && pair.right)
  return [...paired.filter(shared), ...paired.filter((group) => !shared(group))]
}

interface Rows {
  left: readonly FigureRow[]
  right: readonly FigureRow[]
}

/** Whether all figures of a group that one machine alone has are among those of a group that the other alone has. */
function isWithin(group: Rows, whole: Rows): boolean {
  const within = (some: readonly FigureRow[], all: readonly FigureRow[]) =>
    some.length > 0 &&
    all.length >= some.length &&
    some.every((row) => all.some((other) => isSame(row, other)))
  if (group.left.length === 0 && whole.right.length === 0) {
    // Of two that have the same figures the left one's title stands.
    return within(group.right, whole.left)
  }
  if (group.right.length === 0 && whole.left.length === 0)
    return group.left.length < whole.right.length && within(group.left, whole.right)
  return false
}

/** A feed opening is one, whether its label says how it is measured or not. */
const isSame = (one: FigureRow, other: FigureRow) =>
  one.label === other.label || (!!one.figure && one.figure === other.figure)

function pairsOf(left: readonly FigureRow[], right: readonly FigureRow[]): Pair[] {
  const rows = [...left, ...right]
  const pairs = rows
    .filter((row, at) => rows.findIndex((other) => isSame(row, other)) === at)
    .map((row) => {
      const pair = {
        left: left.find((other) => isSame(row, other)),
        right: right.find((other) => isSame(row, other)),
      }
      const label = labelOf(pair.left?.label ?? row.label, pair.right?.label ?? row.label)
      const differs = pair.left?.value !== pair.right?.value || pair.left?.unit !== pair.right?.unit
      return { label, ...pair, differs }
    })
  const both = (pair: Pair) => !!pair.left && !!pair.right
  return [...pairs.filter(both), ...pairs.filter((pair) => !both(pair))]
}

/** Of two names of a figure the one that is true of both: that says more, but not how one of them is measured. */
function labelOf(one: string, other: string): string {
  const measured = (label: string) => /[,、]/.test(label)
  if (measured(one) !== measured(other)) return measured(one) ? other : one
  return one.length >= other.length ? one : other
}

/**
 * How much more the right one has, in the units asked for, with as many decimals as the finer of both figures: `+4150`,
 * `−2.5`. Undefined where a figure is none, or several.
 */
export function differenceOf(
  { left, right }: Pair,
  units: Units,
): { value: string; unit: string } | undefined {
  const figureOf = (row: FigureRow | undefined) =>
    units === 'imperial' && row?.imperial_value
      ? { value: row.imperial_value, unit: row.imperial_unit ?? '' }
      : { value: row?.value ?? '', unit: row?.unit ?? '' }
  const [one, other] = [figureOf(left), figureOf(right)]
  const plain = /^\d+(?:\.\d+)?$/
  if (!plain.test(one.value) || !plain.test(other.value) || one.unit !== other.unit) return undefined
  const decimals = Math.max(...[one, other].map(({ value }) => value.split('.')[1]?.length ?? 0))
  const more = Number(other.value) - Number(one.value)
  if (!more) return undefined
  return { value: `${more > 0 ? '+' : '−'}${Math.abs(more).toFixed(decimals)}`, unit: one.unit }
}
