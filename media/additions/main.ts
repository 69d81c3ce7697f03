import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prune } from '@gltf-transform/functions'
import { Builder } from '../geometry/builder.ts'
import { materials } from '../geometry/materials.ts'
import { glbFiles, rawOf } from '../glb/raw.ts'
import { forWeb, type WebSize } from '../glb/web.ts'
import { deliver } from '../into-content.ts'
import { ADDITIONS } from './additions.ts'

/*
 * Small models that options add to the machines' own: `node media/additions/main.ts [name]` makes them and puts them into
 * `content/assets/`. Their materials have the names of the machines', whose colours and textures they wear: they bring none.
 */
const OUT = join(import.meta.dirname, '..', 'out', 'additions')
const SIZE: WebSize = {
  shape: { triangles: 0.6, error: 0.002 },
  texture: 16,
  bits: { position: 12, texture: 10 },
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(ADDITIONS)
const io = await glbFiles()
await mkdir(OUT, { recursive: true })
for (const name of names) {
  const make = ADDITIONS[name]
  if (!make) throw new Error(`There is no addition ${name}: ${Object.keys(ADDITIONS).join(', ')}`)
  const builder = new Builder()
  builder.in('added', () => make(builder))
  const doc = await rawOf(builder.build(name, materials()), { size: 16 })
  await forWeb(doc, SIZE, [])
  for (const texture of doc.getRoot().listTextures()) texture.dispose()
  await doc.transform(prune({ keepAttributes: true }))
  const file = join(OUT, `${name}.glb`)
  await writeFile(file, await io.writeBinary(doc))
  await deliver({ file, name, title: '', decorative: true })
}
