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
 * The figures of two specifications beside each other, found by title and label. Groups that both have come first, and
 * in each group what both have.
 */
export function sideBySide(left: readonly Group[], right: readonly Group[]): PairedGroup[] {
  const titles = [...new Set([...left, ...right].map(({ title }) => title))]
  const rowsOf = (groups: readonly Group[], title: string) =>
    groups.filter((group) => group.title === title).flatMap(({ rows }) => rows ?? [])
  const groups = titles.map((title) => ({
    title,
    pairs: pairsOf(rowsOf(left, title), rowsOf(right, title)),
  }))
  const shared = ({ pairs }: PairedGroup) => pairs.some((pair) => pair.left && pair.right)
  return [...groups.filter(shared), ...groups.filter((group) => !shared(group))]
}

function pairsOf(left: readonly FigureRow[], right: readonly FigureRow[]): Pair[] {
  const labels = [...new Set([...left, ...right].map(({ label }) => label))]
  const pairs = labels.map((label) => {
    const pair = {
      label,
      left: left.find((row) => row.label === label),
      right: right.find((row) => row.label === label),
    }
    return {
      ...pair,
      differs: pair.left?.value !== pair.right?.value || pair.left?.unit !== pair.right?.unit,
    }
  })
  const both = (pair: Pair) => !!pair.left && !!pair.right
  return [...pairs.filter(both), ...pairs.filter((pair) => !both(pair))]
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
