import { Bytes, type FieldValue, type FieldValueMap, LatLng, Path, Timestamp } from './values.ts'

/** A value as Firestore's JSON writes it, such as `{integerValue: '1'}`. */
export interface WireValue {
  nullValue?: null | 'NULL_VALUE'
  booleanValue?: boolean
  integerValue?: string | number
  doubleValue?: number | string
  timestampValue?: string
  stringValue?: string
  bytesValue?: string
  referenceValue?: string
  geoPointValue?: { latitude?: number; longitude?: number }
  arrayValue?: { values?: WireValue[] }
  mapValue?: { fields?: Record<string, WireValue> }
}

/** The fields of a document in Firestore's JSON as values for the rules. Throws a TypeError for a value of no known kind. */
export function fieldsOfWire(fields: Record<string, WireValue> = {}): FieldValueMap {
  return new Map(Object.entries(fields).map(([name, value]) => [name, valueOfWire(value)]))
}

/** One value in Firestore's JSON. Throws a TypeError for a value of no known kind. */
export function valueOfWire(value: WireValue): FieldValue {
  if (value.stringValue !== undefined) return value.stringValue
  if (value.integerValue !== undefined) return BigInt(value.integerValue)
  if (value.booleanValue !== undefined) return value.booleanValue
  if (value.doubleValue !== undefined) return Number(value.doubleValue)
  if (value.mapValue !== undefined) return fieldsOfWire(value.mapValue.fields)
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(valueOfWire)
  if (value.timestampValue !== undefined) return timestampOfText(value.timestampValue)
  if (value.nullValue !== undefined) return null
  if (value.bytesValue !== undefined) return new Bytes(Buffer.from(value.bytesValue, 'base64'))
  if (value.geoPointValue !== undefined)
    return new LatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0)
  if (value.referenceValue !== undefined) return new Path(value.referenceValue.split('/').slice(2))
  throw new TypeError(`not a Firestore value: ${Object.keys(value).join(', ')}`)
}

/** RFC 3339 with up to nine digits of a second. Throws a TypeError for anything else. */
export function timestampOfText(text: string): Timestamp {
  const parts = /^(.{19})(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(text)
  const seconds = parts ? Date.parse(`${parts[1]}${parts[3]}`) : Number.NaN
  if (Number.isNaN(seconds)) throw new TypeError(`not a timestamp: ${text}`)
  return new Timestamp(BigInt(seconds) * 1_000_000n + BigInt((parts?.[2] ?? '').padEnd(9, '0')))
}
