import { randomUUID } from 'node:crypto'
import { isObject } from '../json.ts'

/** Blocks that have no `_uid` get one: the stories of the command line have none, nor have those of many a script. */
export function withUids(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(withUids)
  if (!isObject(content)) return content
  const copy = Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withUids(value)]))
  if (typeof copy.component === 'string' && !copy._uid) return { ...copy, _uid: randomUUID() }
  return copy
}
