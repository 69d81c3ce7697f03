import type { Fill } from '../compared.ts'
import type { WrittenTime } from './event-times.ts'
import type { FillStory } from './filled-content.ts'

/** Hears of what is wrong in a story. */
export type Report = (problem: {
  story: string
  uid: string
  block: string
  reason: string
  /** The story’s own, where it is known, and the text that is wrong: together they tell a line of a file. */
  uuid?: string
  text?: string
}) => void

/**
 * Fills in the stories of a page, and gathers the measures in them. What is gathered is the same, in the same order,
 * whichever of the stories was there first: answers of several servers have one ETag.
 */
export function pageFigures(fillStory: FillStory, report: Report) {
  const measures = new Map<string, string>()
  const times = new Map<string, WrittenTime>()
  const fill: Fill = async (raw) => {
    if (!raw) return undefined
    const filled = await fillStory(raw)
    for (const [metric, imperial] of filled.measures) {
      const before = measures.get(metric)
      if (before === undefined || imperial < before) measures.set(metric, imperial)
    }
    for (const written of filled.times) times.set(written.join(), written)
    for (const placeholder of filled.unknown)
      report({
        story: raw.full_slug,
        uid: raw.uuid,
        uuid: raw.uuid,
        text: placeholder,
        block: 'Page',
        reason: `${placeholder} is no figure, and is shown as it stands.${filled.hints?.get(placeholder) ?? ''}`,
      })
    return filled.story
  }
  return {
    fill,
    // The longest first, so that `1,150 × 760 mm` is not taken for `760 mm`.
    measures: () =>
      [...measures].toSorted(([one], [other]) => other.length - one.length || inOrder(one, other)),
    times: () => [...times].toSorted(([one], [other]) => inOrder(one, other)).map(([, written]) => written),
  }
}

/** By code units, as on every machine. */
const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other))
