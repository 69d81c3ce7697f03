import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machineOf } from '../machines/fleet.ts'
import type { Still } from '../pictures/stills.ts'
import { blockIn } from './block-in.ts'
import { naming, OPTIONS, spotTexts, TITLES, type Texts } from './texts.ts'
import texts from './pictures.json' with { type: 'json' }

/** What is said of a picture: what it shows, and what is read below it. */
export interface Said {
  alt: Texts
  title?: Texts
}

/** The spot that a view's title is taken from. */
const VIEWS: Readonly<Record<string, string>> = {
  cone: 'cone-crusher',
  hopper: 'feed-hopper',
  rotor: 'impact-crusher',
  'pre-screen': 'pre-screen',
  side: 'side-conveyor',
  bars: 'screen-box',
  boot: 'feed-hopper',
  undercarriage: 'tracks',
  head: 'head',
}

/** What a still of a machine shows, by language; undefined for one whose texts its older version keeps. */
export async function saidOf(content: string, key: string, { name, view }: Still): Promise<Said | undefined> {
  const code = machineOf(key).code
  if (view.option) {
    const option = OPTIONS.options[view.option]
    if (!option) throw new Error(`No texts for ${view.option}: write them in media/delivery/options.json`)
    const alt = Object.entries(naming(OPTIONS.closeUp, code)).map(([language, text]) => {
      return [language, text.replace('{option}', option.label[language] ?? '')]
    })
    return { alt: Object.fromEntries(alt), title: option.label }
  }
  const known: Readonly<Record<string, Texts>> = texts
  const own = name.slice(key.length + 1)
  const ending = known[name] ?? (name.startsWith(`${key}-`) ? known[own] : undefined)
  if (own === 'studio') return { alt: await described(content, key, endings(texts.view, known[key])) }
  if (!ending) return undefined
  const spot = VIEWS[own]
  const title = spot ? spotTexts(spot).label : TITLES[own]
  return { alt: await described(content, key, ending), ...(title && { title }) }
}

/** What a machine's cut-out shows. */
export const saidOfCutOut = async (content: string, key: string): Promise<Said> => ({
  alt: await described(content, key, texts.view),
})

const endings = (first: Texts, second: Texts = {}): Texts =>
  Object.fromEntries(
    Object.entries(first).map(([language, text]) => [language, text + (second[language] ?? '')]),
  )

/** The machine's kind as its page has it, its code, then the ending. */
async function described(content: string, key: string, ending: Texts): Promise<Texts> {
  const kinds = await kindsOf(content, key)
  const text = (language: string) => kinds[language] ?? kinds.en ?? ''
  return Object.fromEntries(
    Object.entries(ending).map(([language, said]) => [
      language,
      `${text(language)}${language === 'ja' ? '' : ' '}${machineOf(key).code}${said}`,
    ]),
  )
}

/** The machine's kind in every language, from its page. */
async function kindsOf(content: string, key: string): Promise<Texts> {
  const folder = join(content, 'stories')
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${key}_`)) continue
    const product = blockIn(JSON.parse(await readFile(join(folder, name), 'utf8')), 'Product')
    if (typeof product?.kind !== 'string') continue
    const kinds = Object.entries(product).filter(([field]) => /^kind(__i18n__\w+)?$/.test(field))
    return Object.fromEntries(
      kinds.map(([field, text]) => [field === 'kind' ? 'en' : field.slice(12), String(text)]),
    )
  }
  throw new Error(`No product page of ${key}`)
}
