import { parseJson, readStored, writeStored } from '#app/base/storage.ts'
import type { Asset } from './asset.ts'

/** What may be said about a file. */
const fields = ['alt', 'title', 'copyright', 'source', 'focus', 'asset_folder_id'] as const

type Values = Record<string, unknown>

/** What somebody has written about a file that differs from what is saved. */
export interface Said {
  fields: Values
  meta_data: Values
}

/** The values that are not what they were. */
const changed = (now: Values, before: Partial<Values>): Values =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => (value ?? '') !== (before[name] ?? '')))

/** What a draft says anew; what somebody else has said meanwhile about other things is left out. */
export function saidAnew(draft: Asset, saved: Asset): Said {
  const now = Object.fromEntries(fields.map((name) => [name, draft[name]]))
  return {
    fields: changed(now, { ...saved }),
    meta_data: changed({ ...draft.meta_data }, { ...saved.meta_data }),
  }
}

export const isNothing = (said: Said): boolean =>
  Object.keys(said.fields).length + Object.keys(said.meta_data).length === 0

/** Under which the device has what a person has written about a file. */
const keyOf = (person: string, { id }: Asset) => `studio.file.${person && `${person}.`}${id}`

/** Puts onto the device what is not saved, or takes it off where nothing is left; for another account it is not there. */
export function keepTexts(person: string, draft: Asset, saved: Asset): void {
  const said = saidAnew(draft, saved)
  writeStored(keyOf(person, saved), isNothing(said) ? undefined : JSON.stringify(said))
}

/** A file with what was written about it and not saved. */
export function withKeptTexts(person: string, saved: Asset): Asset {
  const kept = parseJson(readStored(keyOf(person, saved)))
  const { fields: own, meta_data: texts } = (isRecord(kept) ? kept : {}) as Partial<Said>
  const known = isRecord(own) ? Object.entries(own).filter(([name]) => isField(name)) : []
  return {
    ...saved,
    ...(Object.fromEntries(known) as Partial<Asset>),
    meta_data: { ...saved.meta_data, ...(isRecord(texts) ? texts : {}) },
  }
}

const isField = (name: string) => (fields as readonly string[]).includes(name)
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
