import texts from './texts.json' with { type: 'json' }
import titles from './titles.json' with { type: 'json' }

/** What is seen, by language. */
export type Texts = Record<string, string> & { en: string }

const known: Record<string, Texts> = texts

/** Other cameras on what a text tells of already. */
const alike: Record<string, string> = { crushers: 'face', discharge: 'heap', screens: 'screening' }

const titled: Record<string, Texts> = titles

/** The title of a picture, where it has one. */
export const titleOf = (name: string): Texts | undefined => titled[name.replace(/-(wide|portrait)$/, '')]

/** What a picture shows: its own words, or those of its place or view. */
export function textsOf(name: string): Texts {
  const place = name.replace(/-(wide|portrait)$/, '')
  const own = [name, name.replace(/-preview$/, ''), place, alike[place] ?? ''].find((key) => known[key])
  const found = own && known[own]
  if (!found) throw new Error(`texts.json says nothing of ${name}`)
  return found
}
