import type { Story } from '../service/types.ts'
import { isSame, merge, type Clash } from './merge.ts'
import { changeable } from './unsaved.ts'

/** Brings together what two have made of one story; what is said of it beside its content is taken from whoever changed it. */
export function mergeStories(base: Story, ours: Story, theirs: Story): { merged: Story; clashes: Clash[] } {
  const { content, clashes } = merge(base.content, ours.content, theirs.content)
  const before: Record<string, unknown> = changeable(base)
  const own = Object.entries(changeable(ours)).filter(
    ([field, value]) => field !== 'content' && !isSame(value, before[field]),
  )
  return { merged: { ...theirs, ...Object.fromEntries(own), content }, clashes }
}
