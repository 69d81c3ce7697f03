import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ico, icon } from './draw.ts'

// node media/icons/main.ts: the site's icons for home screens, search engines and old browsers' tabs into public/ (the tab's own: app/site/document/tab-icon.ts)
const PUBLIC = join(import.meta.dirname, '..', '..', 'public')
const PIT = '#14181a'
const AIR = 0.1
/** Home screens may cut an icon to a circle of four fifths of its side. */
const CUT = 0.2

const png = (size: number, air = AIR): Promise<Buffer> =>
  sharp(Buffer.from(icon({ size, ground: PIT, air })))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

await writeFile(join(PUBLIC, 'favicon.svg'), icon({ size: 64, ground: PIT, air: AIR }))
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(size, 0.04) })))
await writeFile(join(PUBLIC, 'favicon.ico'), ico(small))
await writeFile(join(PUBLIC, 'apple-touch-icon.png'), await png(180, 0.14))
for (const size of [192, 512]) await writeFile(join(PUBLIC, `icon-${size}.png`), await png(size))
await writeFile(join(PUBLIC, 'icon-maskable-512.png'), await png(512, CUT))
