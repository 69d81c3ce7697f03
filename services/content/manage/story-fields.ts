import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '../json.ts'
import { timeOf } from '../query.ts'
import { invalid } from './refusals.ts'

type Check = (value: unknown) => string | undefined

const short: Check = (value) =>
  typeof value === 'string' && value.length <= 255 ? undefined : 'must be a text of at most 255 characters'
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value)
const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false')
const time: Check = (value) =>
  typeof value === 'string' && !Number.isNaN(timeOf(value))
    ? undefined
    : 'must be a time such as 2026-12-24T09:00:00Z'
const name: Check = (value) => {
  if (value === '' || value == null) return "can't be blank"
  if (typeof value !== 'string' || value.length > 255) return 'must be a text of at most 255 characters'
  if (!/[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(value)) return "can't be blank"
  return /[\n\r\u0085\u2028-\u202e\u2066-\u2069]/.test(value)
    ? 'must be one line, without marks that turn the direction of what stands behind it'
    : undefined
}
const texts: Check = (value) =>
  Array.isArray(value) && value.length <= 200 && value.every((item) => name(item) === undefined)
    ? undefined
    : 'must be a list of at most 200 texts of at most 255 characters'
const object: Check = (value) => (isObject(value) ? undefined : 'must be an object')
const position: Check = (value) => (Number.isInteger(value) ? undefined : 'must be a whole number')

/** What a client may write of a story beside its address; everything else it sends back is passed over. */
const WRITABLE: Record<string, { check: Check; empty: unknown }> = {
  name: { check: name, empty: undefined },
  sort_by_date: { check: orNull(short), empty: null },
  meta_data: { check: orNull(object), empty: null },
  publish_at: { check: orNull(time), empty: null },
  expire_at: { check: orNull(time), empty: null },
  first_published_at: { check: orNull(time), empty: null },
  pinned: { check: flag, empty: false },
  position: { check: position, empty: 0 },
  tag_list: { check: texts, empty: [] },
  path: { check: orNull(short), empty: null },
  default_root: { check: orNull(short), empty: null },
  disable_fe_editor: { check: flag, empty: false },
  group_id: { check: short, empty: undefined },
  content: { check: object, empty: undefined },
}

/** A record with what the client gives for it. Throws 422 with what is wrong in which field. */
export function withFields(record: JsonObject, given: JsonObject, groupId?: string): JsonObject {
  const next = { ...record }
  const wrong: Record<string, string[]> = {}
  for (const [field, { check, empty }] of Object.entries(WRITABLE)) {
    const value = given[field]
    if (value === undefined) continue
    const problem = check(value)
    if (problem) wrong[field] = [problem]
    // A file does not grow by what the client was told of the fields it lacks.
    const isImplied =
      !Object.hasOwn(record, field) && isDeepStrictEqual(value, field === 'group_id' ? groupId : empty)
    if (!isImplied) next[field] = value
  }
  if (given.translated_slugs_attributes !== undefined) {
    const slugs = translatedSlugs(record, given.translated_slugs_attributes)
    if (slugs) next.translated_slugs = slugs
    else wrong.translated_slugs_attributes = ['must be a list of lang, slug and name']
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return next
}

/** The slugs of the languages after the changes asked for; undefined when they cannot be read. */
export function translatedSlugs(record: JsonObject, given: unknown): JsonObject[] | undefined {
  if (given === null) return Array.isArray(record.translated_slugs) ? record.translated_slugs : []
  if (!Array.isArray(given) || !given.every(isObject)) return undefined
  const slugs: JsonObject[] = Array.isArray(record.translated_slugs)
    ? record.translated_slugs.filter(isObject).slice()
    : []
  for (const { lang, slug, name: title, _destroy } of given) {
    if (typeof lang !== 'string' || !/^[a-z]{2,3}(?:[-_][a-zA-Z0-9]{2,8})?$/.test(lang)) return undefined
    if (!_destroy && !isSlug(slug)) return undefined
    if (title != null && (typeof title !== 'string' || title.length > 255)) return undefined
    const index = slugs.findIndex((item) => item.lang === lang)
    if (_destroy) {
      if (index >= 0) slugs.splice(index, 1)
      continue
    }
    const former = slugs[index]
    const next = { ...(former ?? { id: idAfter(slugs) }), name: title ?? former?.name ?? null, slug, lang }
    if (former) slugs[index] = next
    else slugs.push({ ...next, published: null })
  }
  return slugs
}

const idAfter = (slugs: JsonObject[]) => Math.max(0, ...slugs.map(({ id }) => Number(id) || 0)) + 1

/** Bytes of a part of an address: a story's file is named by it, and what stands beside it there. */
const LONGEST_SLUG = 180

/** Whether a text is too long for a part of an address. */
export const isLongSlug = (value: unknown) =>
  typeof value === 'string' && Buffer.byteLength(value) > LONGEST_SLUG

/** Whether a text can be a part of an address. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && !isLongSlug(value) && /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*)$/u.test(value)
}
