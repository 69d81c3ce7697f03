import { readStored, writeStored } from '#app/base/storage.ts'

/** A caption file of a film. */
export interface Captions {
  /** BCP 47, e.g. `pt`. */
  language: string
  src: string
}

/** The captions a visitor reads: a language, or none by choice. */
export type CaptionChoice = string | 'off'

/**
 * The captions to show: those the visitor once chose, else those in the page’s language. None when they were switched
 * off or there are none the visitor is known to read.
 */
export function captionsFor<C extends Captions>(
  captions: readonly C[],
  locale: string,
  chosen: CaptionChoice | undefined,
): C | undefined {
  if (chosen === 'off') return undefined
  const inLanguage = (language: string) =>
    captions.find((caption) => caption.language === language) ??
    captions.find((item) => item.language.split('-')[0] === language.split('-')[0])
  return (chosen && inLanguage(chosen)) || inLanguage(locale)
}

const key = 'trackside:captions'

/** What the visitor chose for all films on an earlier page or visit. */
export const storedCaptions = (): CaptionChoice | undefined => readStored(key) ?? undefined

export const storeCaptions = (choice: CaptionChoice): boolean => writeStored(key, choice)
