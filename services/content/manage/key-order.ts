import { isObject, type JsonObject } from '../json.ts'

/**
 * The same value with its keys in the order that the former value has them, new ones at the end, so that a diff shows
 * what changed and nothing else. Blocks of a list are recognised by their `_uid`, wherever they stand now.
 */
export function inOrderOf(value: unknown, former: unknown): unknown {
  if (Array.isArray(value)) {
    const list = Array.isArray(former) ? former : []
    const byUid = new Map(list.flatMap((item) => (isObject(item) && item._uid ? [[item._uid, item]] : [])))
    return value.map((item, index) =>
      inOrderOf(item, isObject(item) && item._uid ? byUid.get(item._uid) : list[index]),
    )
  }
  if (!isObject(value)) return value
  const before = isObject(former) ? former : {}
  const ordered: JsonObject = {}
  for (const key of Object.keys(before))
    if (Object.hasOwn(value, key)) ordered[key] = inOrderOf(value[key], before[key])
  for (const key of Object.keys(value))
    if (!Object.hasOwn(ordered, key)) ordered[key] = inOrderOf(value[key], undefined)
  return ordered
}

/** A story file's text as the command line writes it; a last newline where the file had one, or is new. */
export function fileText(record: unknown, former?: string): string {
  const text = JSON.stringify(record, null, 2)
  return former === undefined || former.endsWith('\n') ? `${text}\n` : text
}
