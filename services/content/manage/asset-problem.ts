import { open, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { captionsProblem } from './captions-problem.ts'

/** How files of a kind begin, by their ending: a file is stored only as what it is. */
const BEGINNINGS: Record<string, (head: Buffer) => boolean> = {
  '.jpg': (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  '.jpeg': (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  '.png': (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  '.gif': (head) => /^GIF8[79]a/.test(head.toString('latin1')),
  '.webp': (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  '.avif': (head) => head.toString('latin1', 4, 8) === 'ftyp',
  '.mp4': (head) => head.toString('latin1', 4, 8) === 'ftyp',
  '.m4s': (head) => /^(?:styp|moof|sidx|ftyp)$/.test(head.toString('latin1', 4, 8)),
  '.webm': (head) => head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])),
  '.mp3': (head) =>
    head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  '.pdf': (head) => head.toString('latin1', 0, 5) === '%PDF-',
  '.glb': (head) => head.toString('latin1', 0, 4) === 'glTF',
  '.zip': (head) => head.toString('latin1', 0, 2) === 'PK',
  '.ts': (head) => head[0] === 0x47,
  '.gltf': (head) => /^\s*\{/.test(head.toString()),
  '.m3u8': (head) => /^\ufeff?#EXTM3U/.test(head.toString()),
  '.vtt': (head) => /^\ufeff?WEBVTT/.test(head.toString()),
  '.svg': (head) => /^\ufeff?\s*<(?:\?xml|svg|!--)/.test(head.toString()),
  '.txt': (head) => !head.includes(0) && !/<\s*(?:html|script|svg|!doctype)/i.test(head.toString()),
}

const PICTURES = new Set(['.avif', '.gif', '.jpeg', '.jpg', '.png', '.webp'])
/** Bytes of an SVG, and pixels of a picture. */
const MAX_SVG = 2_000_000
const MAX_PIXELS = 120_000_000
const LONGEST_SECONDS = 60
/**
 * Pixels of a picture that is read to its end in this process where the codec holds all of them at once: an AVIF takes
 * 18 bytes for each, a progressive JPEG 3.
 */
const MAX_HELD = { avif: 8_000_000, progressive: 40_000_000 }

/** What runs or loads something when an SVG is opened. Each is found in time that grows with the file alone. */
const ACTIVE_SVG: [RegExp, string][] = [
  [/<\s*(?:[\w-]+:)?script/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/(?:java|vb)script\s*:/i, 'a link that runs a script'],
  [/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|handler|audio|video)/i, 'another document'],
  [/<!(?:ENTITY|DOCTYPE(?:(?!<!DOCTYPE)[^>])*\[)/i, 'entities of its own'],
  [
    /(?:href|src)\s*=\s*(?:["']\s*)?(?!["'#]|data:image\/(?:png|jpe?g|webp|gif))[^"'\s>#]/i,
    'an address elsewhere',
  ],
  [/@import|url\(\s*(?:["']\s*)?(?!["'#\s]|data:image)/i, 'an address elsewhere'],
  [/&#/, 'characters written as numbers'],
]

/** What is wrong with an uploaded file, and a picture's width and height as its address has them. */
export async function assetProblem(
  file: string,
  name: string,
  bytes: number,
): Promise<{ problem?: string; size?: string }> {
  const ending = extname(name)
  const handle = await open(file, 'r')
  const head = Buffer.alloc(256)
  const { bytesRead } = await handle.read(head, 0, 256, 0).finally(() => handle.close())
  if (BEGINNINGS[ending]?.(head.subarray(0, bytesRead)) !== true)
    return { problem: `the file is no ${ending.slice(1).toUpperCase()}, whatever its name says` }
  if (ending === '.svg') return svgProblem(file, bytes)
  if (ending === '.vtt') return captionsProblem(file, bytes)
  if (ending === '.glb' && !isWholeModel(head, bytes))
    return { problem: 'the model cannot be read: export it anew and try again' }
  if (!PICTURES.has(ending)) return {}
  const { default: sharp } = await import('sharp')
  try {
    const { autoOrient, isProgressive } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata()
    const { width, height } = autoOrient
    if (width * height > MAX_PIXELS)
      return { problem: `the picture has ${width}×${height} pixels, more than ${MAX_PIXELS / 1e6} million` }
    // Read to its end, as it is whenever the site shows it: of one that breaks off the head alone is right.
    const most = ending === '.avif' ? MAX_HELD.avif : isProgressive ? MAX_HELD.progressive : MAX_PIXELS
    if (width * height > most) return { size: `${width}x${height}` }
    await sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .resize(8, 8, { fit: 'fill' })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer()
    return { size: `${width}x${height}` }
  } catch {
    return { problem: 'the picture cannot be read: save it anew and try again' }
  }
}

/** Whether a model is of the version that browsers read, and as long as it says; its first part describes it. */
const isWholeModel = (head: Buffer, bytes: number) =>
  bytes >= 20 &&
  head.readUInt32LE(4) === 2 &&
  head.readUInt32LE(8) === bytes &&
  head.toString('latin1', 16, 20) === 'JSON'

async function svgProblem(file: string, bytes: number): Promise<{ problem?: string }> {
  if (bytes > MAX_SVG) return { problem: `the SVG is larger than ${MAX_SVG / 1e6} MB` }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch {
    return { problem: 'the SVG is not UTF-8: save it as UTF-8' }
  }
  if (!/<svg[\s>]/i.test(text)) return { problem: 'the file is no SVG, whatever its name says' }
  const active = ACTIVE_SVG.find(([pattern]) => pattern.test(text))
  return active ? { problem: `the SVG has ${active[1]}: export it without, as a plain picture` } : {}
}
