import spots from './spot-texts.json' with { type: 'json' }
import viewer from './viewer.json' with { type: 'json' }

/** A text in every language, English as `en`. */
export type Texts = Readonly<Record<string, string>>

const SPOTS: Readonly<Record<string, { label: Texts; text: Texts }>> = spots

/** What a spot is called and what is said about it; throws for one without texts. */
export function spotTexts(name: string): { label: Texts; text: Texts } {
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
