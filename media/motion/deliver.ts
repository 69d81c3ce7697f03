import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT, deliver } from '../into-content.ts'
import { webVtt, type Timed } from './captions.ts'
import launch from './captions/launch-programme.json' with { type: 'json' }
import lokotrack from './captions/lokotrack-film.json' with { type: 'json' }
import nordtrack from './captions/nordtrack-film.json' with { type: 'json' }
import product from './captions/product-film.json' with { type: 'json' }
import { FILMS } from './films/films.ts'
import { SEQUENCES, SOUND } from './stage.ts'
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

const sound = join(SEQUENCES, `${SOUND}.m4a`)
if ((!wanted.length || wanted.includes(SOUND)) && existsSync(sound))
  await deliver({ file: sound, name: SOUND, texts: textsOf(SOUND) })
