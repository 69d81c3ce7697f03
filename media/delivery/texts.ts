import options from './options.json' with { type: 'json' }
import spots from './spot-texts.json' with { type: 'json' }
import titles from './titles.json' with { type: 'json' }
import viewer from './viewer.json' with { type: 'json' }

/** A text in every language, English as `en`. */
export type Texts = Readonly<Record<string, string>>

interface Named {
  label: Texts
  text: Texts
}

const SPOTS: Readonly<Record<string, Named>> = spots

/** What a spot is called and what is said about it; throws for one without texts. */
export function spotTexts(name: string): Named {
  const found = SPOTS[name]
  if (!found) throw new Error(`No texts for the spot ${name}: write them in media/delivery/spot-texts.json`)
  return found
}

export const VIEWER: {
  title: Texts
  text: Texts
  around: Texts
  schemes: Record<'standard' | 'sand' | 'white', Texts>
} = viewer

/** What options are called, by node, and how they are introduced. */
export const OPTIONS: {
  heading: Texts
  lead: Texts
  closeUp: Texts
  options: Readonly<Record<string, Named>>
} = options

/** What is read below the pictures that every machine has. */
export const TITLES: Readonly<Record<string, Texts>> = titles

/** A translatable field with all its languages: `label`, `label__i18n__de`, … */
export const field = (name: string, texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language === 'en' ? name : `${name}__i18n__${language}`,
      text,
    ]),
  )

/** Texts with `{machine}` replaced. */
export const naming = (texts: Texts, machine: string): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, text.replace('{machine}', machine)]),
  )
