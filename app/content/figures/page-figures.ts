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

/** Fills in the stories of a page, and gathers the measures in them. */
export function pageFigures(fillStory: FillStory, report: Report) {
  const measures = new Map<string, string>()
  const times = new Map<string, WrittenTime>()
  const fill: Fill = async (raw) => {
    if (!raw) return undefined
    const filled = await fillStory(raw)
    for (const [metric, imperial] of filled.measures) measures.set(metric, imperial)
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
    measures: () => [...measures].toSorted(([one], [other]) => other.length - one.length),
    times: () => [...times.values()],
  }
}
