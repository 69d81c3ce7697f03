import texts from './texts.json' with { type: 'json' }

/** What is seen, by language. */
export type Texts = Record<string, string> & { en: string }

const known: Record<string, Texts> = texts

/** What a picture shows: its own words, or those of its place or view. */
export function textsOf(name: string): Texts {
  const own = [name, name.replace(/-preview$/, ''), name.replace(/-(wide|portrait)$/, '')].find(
    (key) => known[key],
  )
  const found = own && known[own]
  if (!found) throw new Error(`texts.json says nothing of ${name}`)
  return found
}
