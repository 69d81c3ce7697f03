import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '#services/content/json.ts'
import { CONTENT, deliver } from '../into-content.ts'
import { FLEET, machineOf } from '../machines/fleet.ts'
import { silhouetteOf } from './silhouette.ts'

const OUT = join(import.meta.dirname, '..', 'out', 'silhouettes')
const STORIES = join(CONTENT, 'stories')

// node media/silhouettes/main.ts [machine…]: the side views into content/assets/ and into the machines' pages.
await mkdir(OUT, { recursive: true })
for (const key of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(FLEET)) {
  const machine = machineOf(key)
  const { svg, length } = silhouetteOf(machine)
  const file = join(OUT, `${key}-silhouette.svg`)
  await writeFile(file, svg)
  const silhouette = await deliver({ file, name: `${key}-silhouette`, decorative: true })
  for (const name of await readdir(STORIES)) {
    const path = join(STORIES, name)
    const story: unknown = JSON.parse(await readFile(path, 'utf8'))
    const product = productOf(story)
    if (product?.name !== machine.code) continue
    product.silhouette = silhouette
    await writeFile(path, `${JSON.stringify(story, null, 2)}\n`)
  }
  process.stdout.write(`${key}: ${length.toFixed(2)} m, ${Math.round(svg.length / 1024)} KB\n`)
}

function productOf(story: unknown): Record<string, unknown> | undefined {
  if (!isObject(story) || !isObject(story.content) || !Array.isArray(story.content.body)) return undefined
  const [first]: unknown[] = story.content.body
  return isObject(first) && first.component === 'Product' ? first : undefined
}
