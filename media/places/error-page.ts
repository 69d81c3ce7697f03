import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { CONTENT } from '../into-content.ts'

const PAGES = join(import.meta.dirname, '..', '..', 'app', 'site', 'pages')

/** The quarry after dark, behind the words of the error page: light letters read on every part of it. */
const assets = join(CONTENT, 'assets')
const quarry = (await readdir(assets)).find((file) => /^quarry-wide_\d+\.jpg$/.test(file))
if (!quarry) throw new Error('quarry-wide is not delivered: node media/places/deliver.ts quarry-wide')
const dark = await sharp(join(assets, quarry))
  .resize(1600, 900)
  .modulate({ saturation: 0.6 })
  .linear(0.42, 6)
  .toBuffer()
await sharp(dark).avif({ quality: 34 }).toFile(join(PAGES, 'quarry-dark.avif'))
await sharp(dark).webp({ quality: 42 }).toFile(join(PAGES, 'quarry-dark.webp'))
