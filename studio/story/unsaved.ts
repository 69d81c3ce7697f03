import { readStoredJson, writeStored, writeStoredJson } from '#app/base/storage.ts'
import type { Story } from '../service/types.ts'
import { isBlock } from './blocks.ts'

/** What an editor changes of a story. */
export function changeable({
  name,
  slug,
  content,
  tag_list,
  publish_at,
  expire_at,
  translated_slugs,
}: Story) {
  return { name, slug, content, tag_list, publish_at, expire_at, translated_slugs }
}

/** What was changed of a story and not saved, and the version it was made of. */
export type Unsaved = Pick<Story, 'content'> & Partial<Story> & { base: number }

const keyOf = (id: number) => `studio.story.${id}`

/** Puts a story onto the device, made of a version of the service. */
export function writeUnsaved(base: number, story: Story): void {
  writeStoredJson(keyOf(story.id), { base, ...changeable(story) })
}

/** Undefined where everything was saved. */
export function readUnsaved(id: number): Unsaved | undefined {
  const stored = (readStoredJson(keyOf(id)) ?? {}) as Partial<Unsaved>
  const isWhole = typeof stored.base === 'number' && isBlock(stored.content)
  return isWhole ? (stored as Unsaved) : undefined
}

export function forgetUnsaved(id: number): void {
  writeStored(keyOf(id), undefined)
}
