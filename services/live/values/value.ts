import { invalid, LiveError } from '../status.ts'
import { normalTime } from './time.ts'
import { checkFieldName } from './field-name.ts'
import { maxDepth, maxValueSize } from '../limits.ts'

export type Fields = Record<string, Value>

/** A value in the original's JSON form; exactly one member is present. Integers are decimal strings. */
export interface Value {
  nullValue?: null
  booleanValue?: boolean
  integerValue?: string
  /** A finite number, or 'NaN', 'Infinity', '-Infinity', '-0', which JSON numbers cannot say. */
  doubleValue?: number | string
  timestampValue?: string
  stringValue?: string
  bytesValue?: string
  referenceValue?: string
  geoPointValue?: { latitude?: number; longitude?: number }
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Fields }
}

export function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** The value's sole member's name, such as `stringValue`. */
export const kindOf = (value: Value) => Object.keys(value)[0] ?? 'nullValue'

export const isNumber = (value: Value) => 'integerValue' in value || 'doubleValue' in value

/** The number as a double; integers above 2^53 lose their last digits. */
export const toNumber = (value: Value) => Number(value.integerValue ?? value.doubleValue)

/** A double in its JSON form. */
export function doubleValue(number: number): Value {
  const plain = Number.isFinite(number) && !Object.is(number, -0)
  return { doubleValue: plain ? number : Object.is(number, -0) ? '-0' : String(number) }
}

/** True for a map that stands for a vector. */
export const isVector = (value: Value) => value.mapValue?.fields?.['__type__']?.stringValue === '__vector__'

const minInteger = -(2n ** 63n)
const maxInteger = 2n ** 63n - 1n

function readInteger(input: unknown): Value {
  const text = typeof input === 'number' ? String(input) : input
  if (typeof text !== 'string' || !/^-?\d{1,20}$/.test(text))
    throw invalid(`Invalid integer value: ${String(input)}`)
  const integer = BigInt(text)
  if (integer < minInteger || integer > maxInteger) throw invalid(`Integer value out of range: ${text}`)
  return { integerValue: String(integer) }
}

const specialDoubles = new Set(['NaN', 'Infinity', '-Infinity', '-0'])

function readDouble(input: unknown): Value {
  if (typeof input === 'number') return doubleValue(input)
  if (
    typeof input === 'string' &&
    (specialDoubles.has(input) || (input.trim() && !Number.isNaN(Number(input))))
  )
    return doubleValue(Number(input))
  throw invalid(`Invalid double value: ${String(input)}`)
}

function readGeoPoint(input: unknown): Value {
  if (!isRecord(input)) throw invalid('Invalid geo point value.')
  const latitude = Number(input['latitude'] ?? 0)
  const longitude = Number(input['longitude'] ?? 0)
  if (!(latitude >= -90 && latitude <= 90)) throw invalid('Latitude must be in the range of [-90, 90].')
  if (!(longitude >= -180 && longitude <= 180))
    throw invalid('Longitude must be in the range of [-180, 180].')
  return { geoPointValue: { latitude, longitude } }
}

/** Something wrong with a value, to be told with the name of the document's field it is in. */
class Misfit extends LiveError {
  readonly about: (field: string) => string
  constructor(about: (field: string) => string) {
    super('INVALID_ARGUMENT', about(''))
    this.about = about
  }
}

const tooLong = () =>
  new Misfit((field) => `The value of property "${field}" is longer than ${maxValueSize} bytes.`)

function readText(input: unknown): Value {
  const text = readString(input, 'stringValue')
  if (text.length * 3 > maxValueSize && Buffer.byteLength(text) > maxValueSize) throw tooLong()
  return { stringValue: text }
}

function readString(input: unknown, kind: string): string {
  if (typeof input !== 'string') throw invalid(`Invalid value for ${kind}.`)
  return input.isWellFormed() ? input : input.toWellFormed()
}

function readBytes(input: unknown): Value {
  const text = readString(input, 'bytesValue')
  if (!/^[\w+/-]*={0,2}$/.test(text)) throw invalid('Invalid value for bytesValue: not base64.')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > maxValueSize) throw tooLong()
  return { bytesValue: bytes.toString('base64') }
}

function readMap(input: unknown, depth: number): Value {
  const fields = isRecord(input) ? (input['fields'] ?? {}) : undefined
  if (!isRecord(fields)) throw invalid('Invalid map value.')
  return { mapValue: { fields: readFields(fields, depth) } }
}

/** Reads the fields of a document or map: names, depth and every value are checked and brought to one form. */
export function readFields(input: unknown, depth = 0): Fields {
  if (input === undefined || input === null) return {}
  if (!isRecord(input)) throw invalid('Invalid fields.')
  const type = input['__type__']
  const vector = isRecord(type) && type['stringValue'] === '__vector__'
  const fields: Fields = {}
  for (const [name, value] of Object.entries(input)) {
    if (!(vector && name === '__type__')) checkFieldName(name)
    Object.defineProperty(fields, name, {
      value: depth === 0 ? readField(name, value) : readValue(value, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return fields
}

function readField(name: string, value: unknown): Value {
  try {
    return readValue(value)
  } catch (error) {
    throw error instanceof Misfit ? invalid(error.about(name)) : error
  }
}

function readArray(input: unknown, depth: number, nested: boolean): Value {
  const values = isRecord(input) ? (input['values'] ?? []) : undefined
  if (!Array.isArray(values)) throw invalid('Invalid array value.')
  if (nested) throw invalid('Cannot convert an array value in an array value.')
  return { arrayValue: { values: values.map((item) => readValue(item, depth + 1, true)) } }
}

/** Reads a value from the wire. Throws INVALID_ARGUMENT for whatever the original refuses. */
export function readValue(input: unknown, depth = 1, nested = false): Value {
  if (depth > maxDepth + 1)
    throw new Misfit((field) => `Property ${field} contains an invalid nested entity.`)
  if (!isRecord(input)) throw invalid('Invalid value: an object was expected.')
  const members = Object.keys(input)
  const kind = members[0]
  if (members.length !== 1 || kind === undefined) throw invalid('A value must have exactly one member.')
  const content = input[kind]
  switch (kind) {
    case 'nullValue':
      return { nullValue: null }
    case 'booleanValue':
      if (typeof content !== 'boolean') throw invalid('Invalid value for booleanValue.')
      return { booleanValue: content }
    case 'integerValue':
      return readInteger(content)
    case 'doubleValue':
      return readDouble(content)
    case 'timestampValue':
      return { timestampValue: normalTime(content) }
    case 'stringValue':
      return readText(content)
    case 'bytesValue':
      return readBytes(content)
    case 'referenceValue':
      return { referenceValue: readString(content, kind) }
    case 'geoPointValue':
      return readGeoPoint(content)
    case 'arrayValue':
      return readArray(content, depth, nested)
    case 'mapValue':
      return readMap(content, depth)
    default:
      throw invalid(`Unknown value type: ${kind}`)
  }
}
