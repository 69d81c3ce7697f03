import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { CONTENT, deliver } from '../into-content.ts'
import { webVtt, type Timed } from './captions.ts'
import launch from './captions/launch-programme.json' with { type: 'json' }
import lokotrack from './captions/lokotrack-film.json' with { type: 'json' }
import nordtrack from './captions/nordtrack-film.json' with { type: 'json' }
import product from './captions/product-film.json' with { type: 'json' }
import { FILMS } from './films/films.ts'
import { MADE_FROM } from './made-from.ts'
import { noteBeside, SEQUENCES, SOUND } from './stage.ts'
import { captionStream } from './stream-captions.ts'
import texts from './texts.json' with { type: 'json' }

const known: Record<string, Record<string, string> | undefined> = texts
const captioned: Record<string, readonly Timed[] | undefined> = {
  'product-film': product.cues,
  'lokotrack-film': lokotrack.cues,
  'nordtrack-film': nordtrack.cues,
  'launch-programme': launch.cues,
}

function textsOf(name: string): Record<string, string> & { en: string } {
  const found = known[name]
  if (!found?.en) throw new Error(`media/motion/texts.json lacks ${name}`)
  return { ...found, en: found.en }
}

const wanted = process.argv.slice(2)
for (const { name, hls, length } of FILMS.filter((film) => !wanted.length || wanted.includes(film.name))) {
  for (const [own, ending] of [
    [name, 'mp4'],
    [`${name}-poster`, 'jpg'],
  ] as const) {
    const file = join(SEQUENCES, `${own}.${ending}`)
    // The poster of a clip that stands on its scene’s own picture is shown nowhere, and has no text.
    const shown = ending === 'mp4' || known[own]
    if (shown && existsSync(file)) await deliver({ file, name: own, texts: textsOf(own) })
  }
  if (existsSync(noteBeside(name))) await noteDelivered(name)
  const languages = captioned[name] ? Object.keys(textsOf(`${name}-poster`)) : []
  if (hls && languages.length)
    await captionStream(join(CONTENT, 'streams', name), captioned[name] ?? [], languages, length)
  for (const language of languages) {
    const own = `${name}-captions-${language}`
    const file = join(SEQUENCES, `${own}.vtt`)
    await writeFile(file, webVtt(captioned[name] ?? [], language))
    await deliver({ file, name: own })
  }
}

/** Writes down what the delivered film was made from. */
async function noteDelivered(name: string): Promise<void> {
  const noted = JSON.parse(await readFile(MADE_FROM, 'utf8')) as Record<string, readonly string[]>
  noted[name] = (await readFile(noteBeside(name), 'utf8')).trim().split('\n')
  const text = JSON.stringify(Object.fromEntries(Object.entries(noted).sort()))
  await writeFile(MADE_FROM, (await format(MADE_FROM, text, { printWidth: 110 })).code)
}

const sound = join(SEQUENCES, `${SOUND}.m4a`)
if ((!wanted.length || wanted.includes(SOUND)) && existsSync(sound))
  await deliver({ file: sound, name: SOUND, texts: textsOf(SOUND) })
