import { isObject } from '../json.ts'
import type { Space } from '../space.ts'

/**
 * The uuids of the stories whose draft or published state has an asset: in a field for assets, or its address in a text.
 * Empty for a number that no asset has.
 */
export function storiesUsing({ assets, draft, published }: Space, id: string): ReadonlySet<string> {
  const asset = [...assets.values()].find((each) => String(each.id) === id)
  if (!asset) return new Set()
  const paths = [asset.path, ...(asset.former ?? [])]
  const using = [...draft.entries, ...published.entries].filter(({ content }) => uses(content, id, paths))
  return new Set(using.map(({ uuid }) => uuid))
}

function uses(value: unknown, id: string, paths: readonly string[]): boolean {
  if (typeof value === 'string') return paths.some((path) => value.includes(path))
  if (Array.isArray(value)) return value.some((item) => uses(item, id, paths))
  if (!isObject(value)) return false
  if (value.fieldtype === 'asset' && String(value.id) === id) return true
  return Object.values(value).some((item) => uses(item, id, paths))
}
