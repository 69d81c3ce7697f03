import { slices } from '#common/slices.ts'
import type { Story } from '../story.ts'
import type { Call, Context } from './context.ts'
import { holdStory, recordIn, type HeldStory } from './held-story.ts'
import { packed, type Packed } from './journal.ts'
import { fileText } from './key-order.ts'
import { invalid } from './refusals.ts'
import { need } from './rights.ts'
import { isSeen } from './seen.ts'
import type { Step } from './writer.ts'

/** Room between two stories for others to be put between them. */
const GAP = 10

/**
 * Puts a story behind another one of its folder, or before all with `after_id=0`. The order of what visitors see changes
 * for them at once: only a publisher may change it.
 */
export async function moveStory(context: Context, { query, key, caller }: Call): Promise<HeldStory> {
  const held = await holdStory(context, key)
  const { draft, files } = context.reading.space()
  const siblings = draft.entries.filter(
    (entry) => (entry.parent_id ?? 0) === (held.entry.parent_id ?? 0) && entry.id !== held.entry.id,
  )
  const after = query.get('after_id') ?? '0'
  const index = siblings.findIndex((entry) => String(entry.id) === after)
  if (index < 0 && after !== '0') throw invalid({ after_id: ['is no story of the same folder'] })
  const steps: Step[] = []
  const expected = new Map<string, string | undefined>()
  const notes: { item: number; uuid: string; text: string; packed: Packed }[] = []
  const place = (entry: Story, position: number) => {
    if (isSeen(context, entry)) need(caller, 'publish')
    for (const file of [files.draft.get(entry.uuid), files.published.get(entry.uuid)]) {
      const text = file === undefined ? undefined : context.writer.read(file)
      if (file === undefined || text === undefined) continue
      const next = fileText({ ...recordIn(file, text), position }, text)
      steps.push({ kind: 'write', file, text: next })
      expected.set(file, text)
      if (file === files.draft.get(entry.uuid))
        notes.push({ item: entry.id, uuid: entry.uuid, text: next, packed: packed(next) })
    }
  }
  const before = siblings[index]?.position ?? (siblings[0]?.position ?? GAP) - 2 * GAP
  const next = siblings[index + 1]?.position
  if (next === undefined) place(held.entry, before + GAP)
  else if (next - before > 1) place(held.entry, Math.floor((before + next) / 2))
  else {
    place(held.entry, before + GAP)
    let last = before + GAP
    const turn = slices()
    for (const sibling of siblings.slice(index + 1)) {
      const others = turn()
      if (others) await others
      if (sibling.position > last) break
      last += GAP
      place(sibling, last)
    }
  }
  await context.writer.apply(steps, expected, () => {
    for (const { packed, ...note } of notes)
      context.journal.add({ ...note, event: 'moved', author: caller.uid }, packed)
  })
  await context.reading.settle()
  return holdStory(context, held.entry.id)
}
