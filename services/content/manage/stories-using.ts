import { isObject } from '../json.ts'
import type { Space } from '../space.ts'

/**
 * The uuids of the stories whose draft or published state has an asset: in a field for assets, or its address in a text.
 * Empty for a number that no asset has.
 */
export function storiesUsing({ assets, draft, published }: Space, id: string): ReadonlySet<string> {
  const path = [...assets.values()].find((asset) => String(asset.id) === id)?.path
  if (path === undefined) return new Set()
  const using = [...draft.entries, ...published.entries].filter(({ content }) => uses(content, id, path))
  return new Set(using.map(({ uuid }) => uuid))
}

function uses(value: unknown, id: string, path: string): boolean {
  if (typeof value === 'string') return value.includes(path)
  if (Array.isArray(value)) return value.some((item) => uses(item, id, path))
  if (!isObject(value)) return false
  if (value.fieldtype === 'asset' && String(value.id) === id) return true
  return Object.values(value).some((item) => uses(item, id, path))
}
