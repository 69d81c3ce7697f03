import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { deliver } from '../../into-content.ts'
import { SEQUENCES } from '../stage.ts'
import texts from './stills.json' with { type: 'json' }

/* Frames of shots that are pictures too, delivered once they are rendered: node media/motion/shots/stills.ts */

/** The shot and the number of its frame, by the picture's name. */
const STILLS = {
  'j-1150-unfolded': ['unfolds-j-1150', 114],
  'j-1150-folded': ['unfolds-j-1150', 0],
  'j-1150-on-low-loader': ['off-the-loader', 2],
} as const

/** The machine's middle, for crops. */
const FOCUS = '560x380:561x381'

const OUT = join(SEQUENCES, 'stills')
await mkdir(OUT, { recursive: true })
for (const [name, [shot, number]] of Object.entries(STILLS)) {
  const frame = join(SEQUENCES, shot, `${String(number).padStart(4, '0')}.jpg`)
  if (!existsSync(frame))
    throw new Error(`${shot} is not rendered: node media/motion/shots/render.ts ${shot}`)
  const file = join(OUT, `${name}.jpg`)
  await sharp(frame).jpeg({ quality: 80, mozjpeg: true }).toFile(file)
  const { alt, title } = texts[name as keyof typeof STILLS]
  const { en, ...titles } = title
  await deliver({ file, name, texts: alt, title: en, titles, focus: FOCUS })
}
