import { readFile } from 'node:fs/promises'

/** An OpenEXR picture: its channels by name (`Combined.R`), one value a pixel, rows from the top. */
export interface Exr {
  width: number
  height: number
  channels: Map<string, Float32Array>
}

const HALF = 1
const FLOAT = 2

interface Channel {
  name: string
  kind: number
}

/** Reads an uncompressed scan-line OpenEXR as Blender writes it; the layer's name is left off the channels' names. */
export async function readExr(path: string): Promise<Exr> {
  const file = await readFile(path)
  let at = 8
  const text = (): string => {
    const end = file.indexOf(0, at)
    const found = file.toString('latin1', at, end)
    at = end + 1
    return found
  }
  let [channels, width, height, compression]: [Channel[], number, number, number] = [[], 0, 0, 0]
  for (let name = text(); name; name = text()) {
    text()
    const size = file.readInt32LE(at)
    at += 4
    const end = at + size
    if (name === 'channels') channels = channelList(file, at)
    if (name === 'compression') compression = file.readUInt8(at)
    if (name === 'dataWindow') {
      width = file.readInt32LE(at + 8) - file.readInt32LE(at) + 1
      height = file.readInt32LE(at + 12) - file.readInt32LE(at + 4) + 1
    }
    at = end
  }
  if (compression || !width || !channels.length) throw new Error(`${path} is no uncompressed OpenEXR`)
  const planes = channels.map(({ kind }) => ({ kind, values: new Float32Array(width * height) }))
  for (let y = 0; y < height; y++) {
    let from = Number(file.readBigUInt64LE(at + y * 8)) + 8
    for (const { kind, values } of planes) {
      const bytes = width * (kind === HALF ? 2 : 4)
      if (kind === HALF || kind === FLOAT) {
        const row = file.buffer.slice(file.byteOffset + from, file.byteOffset + from + bytes)
        values.set(kind === HALF ? new Float16Array(row) : new Float32Array(row), y * width)
      }
      from += bytes
    }
  }
  const named = channels.map(({ name }, i) => {
    const plane = planes[i]
    return [name.slice(name.indexOf('.') + 1), plane ? plane.values : new Float32Array()] as const
  })
  return { width, height, channels: new Map(named) }
}

function channelList(file: Buffer, from: number): Channel[] {
  const found: Channel[] = []
  for (let at = from; file[at]; at += 16) {
    const end = file.indexOf(0, at)
    const name = file.toString('latin1', at, end)
    at = end + 1
    found.push({ name, kind: file.readInt32LE(at) })
  }
  return found
}
