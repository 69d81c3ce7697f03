import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deliver } from '../into-content.ts'
import { siteAreas, sitePlan } from './plan/draw.ts'
import { portrait } from './speakers/draw.ts'
import { SPEAKERS } from './speakers/people.ts'
import { textsOf, type Texts } from './texts.ts'

const OUT = join(import.meta.dirname, '..', 'out', 'places')
await mkdir(OUT, { recursive: true })

async function put(name: string, drawing: string, texts: Texts): Promise<void> {
  const file = join(OUT, `${name}.svg`)
  await writeFile(file, drawing)
  await deliver({ file, name, texts })
}

/** Aino Lehtola of `aino-lehtola`. */
const named = (key: string) =>
  key.replace(/(^|-)(\w)/g, (_, gap: string, first: string) => (gap ? ' ' : '') + first.toUpperCase())

await put('site-plan', sitePlan(), textsOf('site-plan'))
await writeFile(join(import.meta.dirname, 'plan', 'areas.json'), `${JSON.stringify(siteAreas(), null, 2)}\n`)

if (process.argv.includes('--speakers'))
  for (const [key, look] of Object.entries(SPEAKERS)) {
    const said = Object.entries(textsOf('speaker')).map(([language, text]) => [
      language,
      text.replace('{name}', named(key)),
    ])
    await put(`speaker-${key}`, portrait(look), Object.fromEntries(said) as Texts)
  }
