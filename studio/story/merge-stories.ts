import type { Story } from '../service/types.ts'
import { isSame, merge, settleAll, type Clash } from './merge.ts'
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

/** A former state of ours as it is beside the merged one; what others have changed as well stays as it is merged. */
export function carried(former: Story, ours: Story, merged: Story): Story {
  const { merged: beside, clashes } = mergeStories(ours, former, merged)
  const [before, now]: Record<string, unknown>[] = [changeable(ours), changeable(merged)]
  const changed = Object.entries(now ?? {}).filter(
    ([field, value]) => field !== 'content' && !isSame(value, before?.[field]),
  )
  const theirs = clashes.map(() => 'theirs' as const)
  return { ...beside, ...Object.fromEntries(changed), content: settleAll(beside.content, clashes, theirs) }
}
