import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '#services/content/json.ts'
import { machineOf } from '../machines/fleet.ts'
import texts from './pictures.json' with { type: 'json' }

type Texts = Record<string, string>

/**
 * What a picture shows, by language: the machine's kind as its page has it, its code, then what `texts.json` has for the
 * picture's name. A name of the machine alone is the cut-out, `…-studio` the whole.
 */
export async function textsOf(
  content: string,
  key: string,
  picture: string,
): Promise<Texts & { en: string }> {
  const kinds = await kindsOf(content, key)
  const { view, ...own } = texts
  const known: Record<string, Texts> = own
  const ending = (language: string, seen: string): string => {
    if (picture === key) return seen
    if (picture === `${key}-studio`) return seen + (known[key]?.[language] ?? '')
    return known[picture]?.[language] ?? seen
  }
  const text = (language: string, seen: string) => {
    const kind = kinds[language] ?? kinds.en ?? ''
    return `${kind}${language === 'ja' ? '' : ' '}${machineOf(key).code}${ending(language, seen)}`
  }
  const all = Object.entries(view).map(([language, seen]) => [language, text(language, seen)])
  return { ...Object.fromEntries(all), en: text('en', view.en) }
}

/** The machine's kind in every language, from its page. */
async function kindsOf(content: string, key: string): Promise<Texts> {
  const folder = join(content, 'stories')
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${key}_`)) continue
    const product = productIn(JSON.parse(await readFile(join(folder, name), 'utf8')))
    if (!product) continue
    const kinds = Object.entries(product).filter(([field]) => /^kind(__i18n__\w+)?$/.test(field))
    return Object.fromEntries(
      kinds.map(([field, text]) => [field === 'kind' ? 'en' : field.slice(12), String(text)]),
    )
  }
  throw new Error(`No product page of ${key}`)
}

function productIn(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return value.map(productIn).find(Boolean)
  if (!isObject(value)) return undefined
  if (value.component === 'Product' && typeof value.kind === 'string') return value
  return Object.values(value).map(productIn).find(Boolean)
}
