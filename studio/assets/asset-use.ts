import type { ContentService } from '../service/service.ts'
import { Refused } from '../service/refused.ts'
import type { StoryLine } from '../service/types.ts'
import { assetValue, type Asset, type AssetValue } from './asset.ts'

/** The stories whose draft or published state has the file. */
export async function usesOf(service: ContentService, { id }: Asset): Promise<StoryLine[]> {
  const { body } = await service.list<{ stories: StoryLine[] }>(
    `/stories?contains_asset=${id}&per_page=500&story_only=1`,
  )
  return body.stories
}

/** A value of a story with one file in the place of another; the same object where it has none of it. */
export function withAsset<T>(value: T, from: Asset, to: Asset): T
export function withAsset(value: unknown, from: Asset, to: Asset): unknown {
  if (typeof value === 'string')
    return [from.filename, ...(from.former_filenames ?? [])].reduce(
      (text, address) => text.replaceAll(address, to.filename),
      value,
    )
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withAsset(item, from, to))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (typeof value !== 'object' || value === null) return value
  if ('fieldtype' in value && value.fieldtype === 'asset' && 'id' in value && value.id === from.id)
    return { ...value, ...assetValue(to), ...ownTexts(value, assetValue(from), assetValue(to)) }
  const entries = Object.entries(value).map(([key, item]) => [key, withAsset(item, from, to)] as const)
  const record = value as Record<string, unknown>
  return entries.every(([key, item]) => item === record[key]) ? value : Object.fromEntries(entries)
}

/** What a page says of a file itself: texts that it has not taken over from the library. */
function ownTexts(value: object, from: AssetValue, to: AssetValue): object {
  const record = value as Record<string, unknown>
  const differs = (text: unknown, taken: unknown) =>
    typeof text === 'string' && text !== '' && text !== (taken ?? '')
  const own = (['alt', 'title', 'copyright', 'source'] as const).filter((field) =>
    differs(record[field], from[field]),
  )
  const meta = (record.meta_data ?? {}) as Record<string, unknown>
  const ownMeta = Object.entries(meta).filter(([name, text]) => differs(text, from.meta_data[name]))
  if (own.length + ownMeta.length === 0) return {}
  return {
    ...Object.fromEntries(own.map((field) => [field, record[field]])),
    meta_data: { ...to.meta_data, ...Object.fromEntries(ownMeta) },
  }
}

/** Puts one file in the place of another in the drafts of all stories. Gives those that were not changed, with why. */
export async function replaceEverywhere(
  service: ContentService,
  from: Asset,
  to: Asset,
): Promise<{ changed: number; failed: string[] }> {
  const failed: string[] = []
  let changed = 0
  for (const { id, name } of await usesOf(service, from))
    try {
      const story = await service.story(id)
      const content = withAsset(story.content, from, to)
      if (content === story.content) continue
      await service.save({ ...story, content }, story.current_version_id)
      changed++
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      failed.push(`${name}: ${error.message}`)
    }
  return { changed, failed }
}
