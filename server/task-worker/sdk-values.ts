import { Bytes, Timestamp, type DocumentData } from '@firebase/firestore/lite'
import type { Fields, Value } from '#services/live/values/value.ts'

/** Fields of the wire's form as the SDK takes them. */
export const toSdk = (fields: Fields): DocumentData =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueToSdk(value)]))

/** A value of the wire's form as the SDK takes it: numbers, texts, times and what is made of them. */
export function valueToSdk(value: Value): unknown {
  if (value.integerValue !== undefined) return Number(value.integerValue)
  if (value.timestampValue !== undefined) return timestampOf(value.timestampValue)
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(valueToSdk)
  if (value.mapValue) return toSdk(value.mapValue.fields ?? {})
  if (value.bytesValue !== undefined) return Bytes.fromBase64String(value.bytesValue)
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? null
}

/** What the SDK gives as the wire has it. */
export const fromSdk = (data: DocumentData): Fields =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueFromSdk(value)]))

function valueFromSdk(value: unknown): Value {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (value === null || value === undefined) return { nullValue: null }
  if (value instanceof Timestamp) return { timestampValue: textOf(value) }
  if (value instanceof Bytes) return { bytesValue: value.toBase64() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueFromSdk) } }
  if (typeof value === 'object') return { mapValue: { fields: fromSdk(value) } }
  throw new Error(`A value of a document cannot be read here (${typeof value})`)
}

/** A time with all its digits: what is read is written as it was. */
function textOf({ seconds, nanoseconds }: Timestamp): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, 19)
  return `${whole}.${String(nanoseconds).padStart(9, '0')}Z`
}

function timestampOf(text: string): Timestamp {
  const [, digits = ''] = /\.(\d{1,9})/.exec(text) ?? []
  const seconds = Math.floor(Date.parse(text.replace(/\.\d+/, '')) / 1000)
  return new Timestamp(seconds, Number(digits.padEnd(9, '0')))
}
