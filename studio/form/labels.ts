import type { Locale } from '#app/content/locales.ts'
import { kindOf, labelOf } from './kinds.ts'

/** The schema's words in a language of the studio. */
export interface Labels {
  /** Names of kinds of blocks, by component. */
  blocks: Readonly<Record<string, string>>
  /** Labels of fields by name; by `Block.name` where a field of a block means something else. */
  fields: Readonly<Record<string, string>>
  /** Names of options, by the English. */
  options: Readonly<Record<string, string>>
  /** Help for fields and kinds of blocks, by the English. */
  help: Readonly<Record<string, string>>
}

/** English stands in the schema itself. */
const files: { readonly [L in Locale]?: () => Promise<{ default: Labels }> } = {
  de: () => import('./labels/de.json'),
  fi: () => import('./labels/fi.json'),
  ja: () => import('./labels/ja.json'),
}

/** Languages that the schema's words are translated into. */
export const labelLocales = Object.keys(files) as Locale[]

/** What English says of fields whose names are no words. */
const english: Readonly<Record<string, string>> = {
  og_image: 'Picture for shared links',
  noindex: 'Hide from search engines',
  embed_on: 'Sites that may embed it',
}

let labels: Labels | undefined

/** Fetches the schema's words once, before anything is drawn; languages that have none, and English, fetch nothing. */
export async function loadLabels(locale: Locale): Promise<void> {
  labels = (await files[locale]?.())?.default
}

/** A kind of block as an editor reads it: “Map marker”, „Ort auf der Karte“. */
export function blockLabel(component: string): string {
  return labels?.blocks[component] ?? labelOf(component)
}

/** A field as an editor reads it, by the name its value is stored under: `title__i18n__pt_br` is “Title (pt-br)”. */
export function fieldLabel(component: string, stored: string): string {
  const [name = stored, language] = stored.split('__i18n__')
  const label =
    labels?.fields[`${component}.${name}`] ?? labels?.fields[name] ?? english[name] ?? labelOf(name)
  return language ? `${label} (${language.replaceAll('_', '-')})` : label
}

/** An option that the schema lists; kinds of blocks among them have their own names. */
export function optionLabel(name: string): string {
  return labels?.options[name] ?? (kindOf(name) ? blockLabel(name) : name)
}

/** Help of the schema; what an option says as well is translated once. */
export function helpIn(english: string): string {
  return labels ? (labels.help[english] ?? labels.options[english] ?? english) : english
}
