import { parseTime } from './time.ts'
import { isVector, type Value } from './value.ts'

/** First byte of every encoded value: the original's order of types. */
export const tag = {
  null: 5,
  boolean: 10,
  number: 15,
  timestamp: 20,
  string: 25,
  bytes: 30,
  reference: 37,
  geoPoint: 45,
  array: 50,
  vector: 53,
  map: 55,
} as const

/** Bytes that sort (as unsigned bytes) like the parts written. */
class KeyWriter {
  private bytes = Buffer.allocUnsafe(64)
  private length = 0

  private reserve(size: number): number {
    const at = this.length
    this.length += size
    if (this.length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(this.length * 2)
      this.bytes.copy(larger, 0, 0, at)
      this.bytes = larger
    }
    return at
  }

  byte(value: number): void {
    const at = this.reserve(1)
    this.bytes[at] = value
  }

  uint16(value: number): void {
    const at = this.reserve(2)
    this.bytes.writeUInt16BE(value, at)
  }

  uint32(value: number): void {
    const at = this.reserve(4)
    this.bytes.writeUInt32BE(value, at)
  }

  bigint(value: bigint): void {
    const at = this.reserve(8)
    this.bytes.writeBigUInt64BE(BigInt.asUintN(64, value + 2n ** 63n), at)
  }

  /** −0 is written as 0; NaN must not come here. */
  double(value: number): void {
    const at = this.reserve(8)
    this.bytes.writeDoubleBE(value === 0 ? 0 : value, at)
    if (value < 0) for (let i = at; i < at + 8; i++) this.bytes[i] = ~(this.bytes[i] ?? 0) & 0xff
    else this.bytes[at] = (this.bytes[at] ?? 0) ^ 0x80
  }

  /** Zero bytes are escaped as 00 FF and the end is 00 01, so that a prefix sorts first. */
  raw(content: Buffer): void {
    for (let start = 0; start <= content.length;) {
      const zero = content.indexOf(0, start)
      const end = zero < 0 ? content.length : zero
      const at = this.reserve(end - start)
      content.copy(this.bytes, at, start, end)
      if (zero < 0) break
      this.uint16(0x00ff)
      start = zero + 1
    }
    this.uint16(0x0001)
  }

  text(content: string): void {
    this.raw(Buffer.from(content))
  }

  done(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length))
  }
}

function writeInteger(key: KeyWriter, text: string): void {
  const double = Number(text)
  key.double(double)
  key.uint16(0x8000 + (Number.isSafeInteger(double) ? 0 : Number(BigInt(text) - BigInt(double))))
}

function writeNumber(key: KeyWriter, value: Value): void {
  if (value.integerValue !== undefined) return writeInteger(key, value.integerValue)
  const double = Number(value.doubleValue)
  if (Number.isNaN(double)) return key.uint16(0)
  key.double(double)
  key.uint16(0x8000)
}

/** A segment like `__id7__` is a number and sorts before every other id. */
function writeSegment(key: KeyWriter, segment: string): void {
  const numeric = /^__id(-?\d{1,19})__$/.exec(segment)
  key.byte(numeric ? 1 : 2)
  if (numeric) key.bigint(BigInt(numeric[1] ?? 0))
  else key.text(segment)
}

function writePath(key: KeyWriter, path: string): void {
  for (const segment of path.split('/')) writeSegment(key, segment)
  key.byte(0)
}

function writeMap(key: KeyWriter, value: Value): void {
  const fields = value.mapValue?.fields ?? {}
  if (isVector(value)) {
    const values = fields['value']?.arrayValue?.values ?? []
    key.byte(tag.vector)
    key.uint32(values.length)
    for (const item of values) write(key, item)
    return
  }
  key.byte(tag.map)
  const names = Object.keys(fields).map((name) => [Buffer.from(name), name] as const)
  for (const [bytes, name] of names.sort((a, b) => Buffer.compare(a[0], b[0]))) {
    key.byte(1)
    key.raw(bytes)
    write(key, fields[name] ?? { nullValue: null })
  }
  key.byte(0)
}

function writeTime(key: KeyWriter, text: string): void {
  const { seconds, micros } = parseTime(text)
  key.double(seconds)
  key.uint32(micros)
}

function write(key: KeyWriter, value: Value): void {
  if (value.booleanValue !== undefined) {
    key.byte(tag.boolean)
    key.byte(value.booleanValue ? 1 : 0)
  } else if (value.integerValue !== undefined || value.doubleValue !== undefined) {
    key.byte(tag.number)
    writeNumber(key, value)
  } else if (value.timestampValue !== undefined) {
    key.byte(tag.timestamp)
    writeTime(key, value.timestampValue)
  } else if (value.stringValue !== undefined) {
    key.byte(tag.string)
    key.text(value.stringValue)
  } else if (value.bytesValue !== undefined) {
    key.byte(tag.bytes)
    key.raw(Buffer.from(value.bytesValue, 'base64'))
  } else if (value.referenceValue !== undefined) {
    key.byte(tag.reference)
    writePath(key, value.referenceValue)
  } else if (value.geoPointValue) {
    key.byte(tag.geoPoint)
    key.double(value.geoPointValue.latitude ?? 0)
    key.double(value.geoPointValue.longitude ?? 0)
  } else if (value.arrayValue) {
    key.byte(tag.array)
    for (const item of value.arrayValue.values ?? []) write(key, item)
    key.byte(0)
  } else if (value.mapValue) writeMap(key, value)
  else key.byte(tag.null)
}

/** The value as bytes whose order is the original's order of values; equal values have equal bytes. */
export function encodeValue(value: Value): Buffer {
  const key = new KeyWriter()
  write(key, value)
  return key.done()
}

/** A document's id as bytes in the order of ids. */
export function encodeId(id: string): Buffer {
  const key = new KeyWriter()
  writeSegment(key, id)
  return key.done()
}

export const compareValues = (a: Value, b: Value) => Buffer.compare(encodeValue(a), encodeValue(b))

/** The encoded NaN, which equals no other number and sorts before all of them. */
export const nanKey = encodeValue({ doubleValue: 'NaN' })
