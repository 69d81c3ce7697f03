import type { NewRule } from './change-rule.ts'
import type { Sentence } from './sentence.ts'
import { codesOfTerm, joined, optionTerm } from './term.ts'

/** Kinds of rules that can be blocks of their own, the most frequent first. */
export const kindsOfRules: readonly NewRule[] = ['needs', 'excludes', 'recommends', 'limit']

type RuleSentence = Exclude<Sentence, { kind: 'sold' | 'text' }>

/** A rule as one of another kind: what both kinds speak of stays. */
export function asKind(sentence: RuleSentence, kind: NewRule): RuleSentence {
  if (sentence.kind === kind) return sentence
  const subject = sentence.kind === 'limit' ? undefined : sentence.subject
  const others = othersOf(sentence)
  switch (kind) {
    case 'needs':
      return {
        kind,
        subject,
        object: others.length
          ? joined(
              'all',
              others.map((code) => optionTerm(code)),
            )
          : undefined,
      }
    case 'excludes':
      return { kind, subject, others }
    case 'recommends':
      return { kind, subject, choice: others[0] ?? '' }
    case 'limit':
      return {
        kind,
        counts: [...new Set([...codesOfTerm(subject), ...others])].map((code) => ({ code, count: 1 })),
        min: '',
        max: '1',
      }
  }
}

/** Options a rule speaks of beside those it is said with. */
function othersOf(sentence: RuleSentence): readonly string[] {
  switch (sentence.kind) {
    case 'needs':
      return codesOfTerm(sentence.object)
    case 'excludes':
      return sentence.others
    case 'recommends':
      return sentence.choice ? [sentence.choice] : []
    case 'limit':
      return sentence.counts.map(({ code }) => code)
  }
}

/** “Needs” and “excludes” without any options are stored the same: what was meant says which it is. */
export function withWish(sentence: Sentence, wish: NewRule | undefined): Sentence {
  return wish === 'excludes' && sentence.kind === 'needs' && !sentence.object
    ? { kind: 'excludes', subject: sentence.subject, others: [] }
    : sentence
}
