/**
 * A sentence for an editor that can be said in other languages: as English says it, with names in braces, and what stands
 * for them. `{ says: 'The code “{code}” is given twice.', values: { code: 'mag' } }`
 */
export interface Said {
  says: string
  values?: Readonly<Record<string, SaidValue>>
}

/** A kind of block, or one of its fields, by the names they are stored under; editors know them by their labels. */
export interface SchemaName {
  block: string
  field?: string
}

/** Texts stand as they are, sentences are said in the language too, lists are joined by commas. */
export type SaidValue = string | number | Said | SchemaName | readonly SaidValue[]

/** How a language says sentences. */
export interface SaidIn {
  /** The sentence in the language, with its names in braces. */
  sentence: (says: string) => string
  label: (name: SchemaName) => string
  /** What stands between the items of a list. */
  comma: string
}

const english: SaidIn = {
  sentence: (says) => says,
  label: ({ block, field }) => field ?? block,
  comma: ', ',
}

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** `say('The code “{code}” is given twice.', { code })`; the sentence is written out where it is said. */
export function say<const T extends string>(
  says: T,
  ...[values]: [NamesIn<T>] extends [never] ? [] : [Readonly<Record<NamesIn<T>, SaidValue>>]
): Said {
  return values ? { says, values } : { says }
}

/** The sentence with its values, in English or as another language says it. What stands in a value is no sentence. */
export function inWords(said: Said, language = english): string {
  const written = (value: SaidValue | undefined): string => {
    if (value === undefined) return ''
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    if ('says' in value) return inWords(value, language)
    return 'block' in value ? language.label(value) : value.map(written).join(language.comma)
  }
  return language.sentence(said.says).replace(/\{(\w+)\}/g, (_, name: string) => written(said.values?.[name]))
}
