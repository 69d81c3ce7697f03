import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '../json.ts'
import { addressChange, type AddressChange } from './address.ts'
import type { Caller } from './caller.ts'
import { checkContent } from './check-content.ts'
import type { Call, Context } from './context.ts'
import { fieldsIn } from './given.ts'
import { holdStory, type HeldStory } from './held-story.ts'
import { inOrderOf } from './key-order.ts'
import { changedOutside, conflict } from './refusals.ts'
import { isYes, need } from './rights.ts'
import { isSeen, isSeenBelow } from './seen.ts'
import { withFields } from './story-fields.ts'
import { checkTranslation } from './translator.ts'
import { withUids } from './uids.ts'
import { publishedRecord, writeStory } from './write-story.ts'

/** Changes a story as the client asks, and publishes it where it asks for that too. Throws 409 for an older state. */
export async function saveStory(context: Context, { caller, body, query, key }: Call): Promise<HeldStory> {
  const given = fieldsIn(body, 'story')
  const isForced = isYes(body.force_update) || query.flag('force_update') === true
  const publishes = isYes(body.publish) || query.flag('publish') === true
  const held = await holdStory(context, key)
  if (!isForced) checkBase(context, held, given, caller)
  const change = await addressChange(context, held, given)
  const next = withFields(held.record, given, held.entry.group_id)
  if (given.content !== undefined) {
    checkContent(next.content, context)
    next.content = inOrderOf(withUids(ofSamePage(next.content, held.record.content)), held.record.content)
  }
  Object.assign(next, change?.record)
  if (caller.languages) checkTranslation(held.record, next, caller.languages)
  const isSame = isDeepStrictEqual(next, held.record)
  const isPublished = held.record.published !== false && !held.published
  if (isSame && (!publishes || isPublished)) return held
  if (publishes || touchesPublication(context, held, next, change)) need(caller, 'publish')
  await writeStory(context, held, {
    next: publishes ? publishedRecord(next) : { ...next, updated_at: new Date().toISOString() },
    publishes,
    event: publishes ? 'published' : change ? 'moved' : 'saved',
    author: caller.uid,
    change,
  })
  return holdStory(context, key)
}

/** The page itself keeps its `_uid` where a client sends none. */
function ofSamePage(content: unknown, former: unknown): unknown {
  if (!isObject(content) || !isObject(former) || content._uid) return content
  return { ...content, _uid: former._uid }
}

/** Refuses a change that was made of a state others have changed since. */
function checkBase({ journal, authors }: Context, held: HeldStory, given: JsonObject, caller: Caller): void {
  const { base_version_id: base, current_version_id: seen } = given
  if (typeof base === 'number' && base !== held.version) throw older(base)
  if (typeof base === 'number') return
  if (typeof seen === 'number') {
    const others = journal.authorsSince(held.entry.id, seen).filter((author) => author !== caller.uid)
    if (others.length > 0) throw older(seen)
  } else if (held.isNews) throw changedOutside(held.file)

  function older(version: number) {
    const last = authors.of(journal.latest(held.entry.id)?.author ?? null)
    const who = last ? `by ${last.name}` : 'by hand or by git'
    return conflict(
      `The story was changed ${who} since version ${version}: read it again and make your change of version ${held.version}, or send force_update`,
    )
  }
}

/** When a page is visible, and where, is a publisher's to say; of a folder, where the visible pages in it are. */
function touchesPublication(
  context: Context,
  { record: before, entry }: HeldStory,
  next: JsonObject,
  change: AddressChange | undefined,
): boolean {
  if ((before.publish_at ?? null) !== (next.publish_at ?? null)) return true
  if ((before.expire_at ?? null) !== (next.expire_at ?? null)) return true
  if (change?.endsRedirects) return true
  const isPlaced = change !== undefined || (entry.is_folder && next.position !== before.position)
  if (isPlaced && isSeen(context, entry)) return true
  // Pages may stand below a path that no folder has had so far.
  return entry.is_folder && change !== undefined && isSeenBelow(context, String(next.full_slug))
}
