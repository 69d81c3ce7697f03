import type { Said } from '#common/say.ts'
import { ConditionError, parseCondition } from '#app/features/configurator/rules/condition.ts'
import { codesIn, countsIn } from '#app/features/configurator/rules/product-of.ts'
import type { BlockValue } from '../../service/types.ts'
import { termOf, textOfTerm, type Term } from './term.ts'

/** What a rule says, in the parts its sentence is made of. A part that is not filled in yet is undefined. */
export type Sentence =
  /** With `subject` a build needs `object`. */
  | { kind: 'needs'; subject: Term | undefined; object: Term | undefined }
  /** With `subject` none of these options can be had. */
  | { kind: 'excludes'; subject: Term | undefined; others: readonly string[] }
  /** With `subject` an option is recommended. */
  | { kind: 'recommends'; subject: Term | undefined; choice: string }
  /** What the options of a build count together stays between bounds; `min` and `max` as they were typed. */
  | { kind: 'limit'; counts: readonly Count[]; min: string; max: string }
  /** An option is sold in these countries only. */
  | { kind: 'sold'; subject: Term; countries: readonly string[] }
  /** What cannot be said in words: shown as it is stored, by field. */
  | { kind: 'text'; texts: readonly { field: string; text: string }[]; problem: string | Said }

export interface Count {
  code: string
  count: number
}

/** Where a rule is stored: a block of its own, or a field of an option (of which `line` is one). */
export type RuleSource =
  | { kind: 'rule'; uid: string }
  | { kind: 'requires'; uid: string; line: number }
  | { kind: 'excludes' | 'markets'; uid: string }

/** Fields of a `BuildRule` that say what it says. */
export type RuleFields = Partial<
  Record<'kind' | 'when' | 'needs' | 'counts' | 'least' | 'most' | 'choice', string>
>

/** What a rule block says. */
export function sentenceOf(rule: BlockValue): Sentence {
  const text = (field: string) => oneLine(rule[field])
  try {
    if (rule.kind === 'limit') return limitOf(rule)
    const subject = readTerm(text('when'))
    if (rule.kind === 'recommend') return { kind: 'recommends', subject, choice: text('choice') }
    const object = readTerm(text('needs'))
    const others = excludedBy(object)
    return others ? { kind: 'excludes', subject, others } : { kind: 'needs', subject, object }
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error
    return asText(rule, ['when', 'needs', 'choice', 'counts', 'least', 'most'], error.said)
  }
}

/** How a sentence is stored in a rule block; fields that its kind has not are empty. */
export function fieldsOf(sentence: Exclude<Sentence, { kind: 'sold' | 'text' }>): RuleFields {
  switch (sentence.kind) {
    case 'needs':
      return { kind: 'when', when: textOfTerm(sentence.subject), needs: textOfTerm(sentence.object) }
    case 'excludes':
      return {
        kind: 'when',
        when: textOfTerm(sentence.subject),
        needs: sentence.others.map((code) => `not ${code}`).join(' and '),
      }
    case 'recommends':
      return { kind: 'recommend', when: textOfTerm(sentence.subject), choice: sentence.choice }
    case 'limit':
      return {
        kind: 'limit',
        counts: sentence.counts.map(({ code, count }) => `${code} ${count}`).join('\n'),
        least: sentence.min,
        most: sentence.max,
      }
  }
}

/** A condition of one field as a term; undefined for an empty one. Throws a `ConditionError`. */
export function readTerm(text: string): Term | undefined {
  return text.trim() ? termOf(parseCondition(text)) : undefined
}

/** The lines of an option's `requires`, those that say something. */
export const linesOf = (value: unknown): string[] =>
  (typeof value === 'string' ? value : '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** One line of an option's `requires`. */
export function needOf(option: BlockValue, line: string): Sentence {
  const subject = subjectOf(option)
  try {
    return { kind: 'needs', subject, object: readTerm(line) }
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error
    return { kind: 'text', texts: [{ field: 'requires', text: line }], problem: error.said }
  }
}

export const exclusionOf = (option: BlockValue): Sentence => ({
  kind: 'excludes',
  subject: subjectOf(option),
  others: codesIn(textOf(option.excludes)),
})

export const salesOf = (option: BlockValue): Sentence => ({
  kind: 'sold',
  subject: subjectOf(option),
  countries: codesIn(textOf(option.markets)).map((code) => code.toUpperCase()),
})

const subjectOf = (option: BlockValue): Term => ({
  kind: 'option',
  code: textOf(option.code),
  without: false,
})

/** Codes a statement rules out, when it does nothing else. */
function excludedBy(term: Term | undefined): string[] | undefined {
  const parts = term?.kind === 'all' ? term.of : term ? [term] : []
  if (parts.length === 0 || !parts.every((part) => part.kind === 'option' && part.without)) return undefined
  return parts.flatMap((part) => (part.kind === 'option' ? [part.code] : []))
}

function limitOf(rule: BlockValue): Sentence {
  const text = textOf(rule.counts)
  const counts = [...countsIn(text)].map(([code, count]) => ({ code, count }))
  const lines = linesOf(text)
  // Lines that the rules pass over would be lost when it is stored again.
  if (counts.length < lines.length)
    return asText(rule, ['counts', 'least', 'most'], lines.find((line) => countsIn(line).size === 0) ?? '')
  return { kind: 'limit', counts, min: textOf(rule.least), max: textOf(rule.most) }
}

function asText(rule: BlockValue, fields: readonly string[], problem: string | Said): Sentence {
  const texts = fields.flatMap((field) => {
    const text = textOf(rule[field])
    return text ? [{ field, text }] : []
  })
  return { kind: 'text', texts, problem }
}

/** A stored field as text; numbers are stored as text or as numbers. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const oneLine = (value: unknown) => linesOf(value).join(' ')
