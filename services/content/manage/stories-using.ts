import { filterInSlices } from '#common/slices.ts'
import { isObject } from '../json.ts'
import type { Space } from '../space.ts'
import type { Story } from '../story.ts'

/**
 * The uuids of the stories whose draft or published state has an asset: in a field for assets, or its address in a text.
 * Empty for a number that no asset has.
 */
export const storiesUsing = (space: Space, id: string): Promise<ReadonlySet<string>> =>
  usersOf(space, id, [...space.draft.entries, ...space.published.entries])

/** The uuids of the stories that show an asset to visitors. */
export const storiesShowing = (space: Space, id: string): Promise<ReadonlySet<string>> =>
  usersOf(space, id, space.published.stories)

async function usersOf(
  { assets }: Space,
  id: string,
  entries: readonly Story[],
): Promise<ReadonlySet<string>> {
  const asset = [...assets.values()].find((each) => String(each.id) === id)
  if (!asset) return new Set()
  const paths = [asset.path, ...(asset.former ?? [])]
  const using = await filterInSlices(entries, ({ content }) => uses(content, id, paths))
  return new Set(using.map(({ uuid }) => uuid))
}

function uses(value: unknown, id: string, paths: readonly string[]): boolean {
  if (typeof value === 'string') return paths.some((path) => value.includes(path))
  if (Array.isArray(value)) return value.some((item) => uses(item, id, paths))
  if (!isObject(value)) return false
  if (value.fieldtype === 'asset' && String(value.id) === id) return true
  return Object.values(value).some((item) => uses(item, id, paths))
}

/** The uuids of the stories whose draft or published state leads to one of these: by a link, in a text, or as a choice. */
export async function storiesLeadingTo(
  { draft, published }: Space,
  uuids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const leads = (value: unknown): boolean => {
    // Long texts are none of these: they need not be looked at.
    if (typeof value === 'string') return value.length <= 36 && uuids.has(value)
    if (typeof value !== 'object' || value === null) return false
    return Object.values(value).some(leads)
  }
  const entries = [...draft.entries, ...published.entries]
  const leading = await filterInSlices(entries, ({ content }) => leads(content))
  return new Set(leading.map(({ uuid }) => uuid).filter((uuid) => !uuids.has(uuid)))
}
