/**
 * A sentence for an editor that can be said in other languages: as English says it, with names in braces, and what stands
 * for them. `{ says: 'The code “{code}” is given twice.', values: { code: 'mag' } }`
 */
export interface Said {
  says: string
  values?: Readonly<Record<string, SaidValue>>
}

/** Texts stand as they are, sentences are said in the language too, lists are joined by commas. */
export type SaidValue = string | number | Said | readonly SaidValue[]

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

/** The sentence with its values; `translated` gives it in another language. What stands in a value is no sentence. */
export function inWords(said: Said, translated = (says: string) => says, comma = ', '): string {
  const written = (value: SaidValue | undefined): string => {
    if (value === undefined) return ''
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    return 'says' in value ? inWords(value, translated, comma) : value.map(written).join(comma)
  }
  return translated(said.says).replace(/\{(\w+)\}/g, (_, name: string) => written(said.values?.[name]))
}
