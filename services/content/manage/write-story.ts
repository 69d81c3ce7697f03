import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '../json.ts'
import { bareSlug } from '../edition.ts'
import { checkAddress, checkTranslated, type AddressChange } from './address.ts'
import type { Context } from './context.ts'
import type { HeldStory } from './held-story.ts'
import type { StoryEvent } from './journal.ts'
import { fileText, inOrderOf } from './key-order.ts'
import { redirectsWithout } from './redirects.ts'
import type { Step } from './writer.ts'

export interface StoryWrite {
  next: JsonObject
  /** Visitors get it as well. */
  publishes: boolean
  event: StoryEvent
  author: string | null
  change?: AddressChange | undefined
}

/**
 * Writes a story's draft and what belongs to it; the copy of what visitors get is kept while the draft differs. Throws 422
 * where it is published at an address that nobody could reach.
 */
export async function writeStory(
  context: Context,
  held: HeldStory,
  { next, publishes, event, author, change }: StoryWrite,
): Promise<void> {
  const { writer, journal, reading } = context
  const { entry, file, published } = held
  const isPublished = next.published !== false && held.record.published !== false
  const target = change?.file ?? file
  if (publishes) checkAddress(context, String(next.full_slug ?? entry.full_slug))
  if (publishes && !change) await checkTranslated(context, [entry])
  const copy = (name: string) => name.replace(/^stories\//, 'published/')
  const steps: Step[] = []
  if (!publishes && isPublished && !isMoveAlone(held, next, change)) {
    const visible = published?.record ?? held.record
    const record = { ...visible, ...change?.record }
    if (!published || change)
      steps.push({ kind: 'write', file: copy(target), text: fileText(record, published?.text ?? held.text) })
    next = inOrderOf({ ...next, unpublished_changes: true }, held.record) as JsonObject
  }
  const text = fileText(inOrderOf(next, held.record), held.text)
  steps.push({ kind: 'write', file: target, text })
  if (target !== file) steps.push({ kind: 'remove', file })
  if (published && (publishes || !isPublished || copy(target) !== published.file))
    steps.push({ kind: 'remove', file: published.file })
  steps.push(...(change?.steps ?? []))
  // What is published at an old address is found there; a move has seen to that itself.
  const redirects =
    publishes && !change?.changesRedirects
      ? redirectsWithout(context, bareSlug(String(next.full_slug ?? entry.full_slug)))
      : undefined
  steps.push(...(redirects?.steps ?? []))
  const expected = new Map<string, string | undefined>([
    [file, held.text],
    ...(change?.expected ?? []),
    ...(redirects?.expected ?? []),
  ])
  if (published) expected.set(published.file, published.text)
  await writer.apply(steps, expected, () => {
    journal.add({ item: entry.id, uuid: entry.uuid, event, author, text })
    for (const { packed, ...other } of change?.others ?? [])
      journal.add({ ...other, event: 'moved', author }, packed)
  })
  const isVisible = publishes || event === 'unpublished' || (change !== undefined && isPublished)
  if (isVisible) await commitSteps(context, steps, `${VERBS[event] ?? 'Change'} ${entry.full_slug}`, author)
  await reading.settle()
}

/** Whether a story that visitors have as its draft is gets another address and nothing else: that takes effect for both. */
function isMoveAlone({ record, published }: HeldStory, next: JsonObject, change?: AddressChange): boolean {
  if (!change || published || record.unpublished_changes === true) return false
  const before = { ...record, ...change.record, updated_at: next.updated_at }
  return isDeepStrictEqual({ ...next, ...change.record }, before)
}

const VERBS: Partial<Record<StoryEvent, string>> = {
  published: 'Publish',
  unpublished: 'Take back',
  moved: 'Move',
  deleted: 'Delete',
}

/** Commits the files of a change that visitors see, where that is asked for. */
export async function commitSteps(
  { commits, options }: Context,
  steps: readonly Step[],
  message: string,
  author: string | null,
): Promise<void> {
  if (!commits) return
  const person = author === null ? undefined : (await options.accounts()).personOf(author)
  const by = person && { name: person.name ?? '', email: person.email ?? '' }
  await commits.commit(
    steps.map(({ file }) => file),
    message,
    by,
  )
}

/** A record as it is once it is published now. */
export function publishedRecord(record: JsonObject): JsonObject {
  const now = new Date().toISOString()
  const { publish_at: _, ...rest } = record
  return {
    ...(inOrderOf(rest, record) as JsonObject),
    published: true,
    unpublished_changes: false,
    published_at: now,
    first_published_at: record.first_published_at ?? now,
    updated_at: now,
  }
}
