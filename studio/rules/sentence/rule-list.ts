import type { BlockValue } from '../../service/types.ts'
import { listOf } from '../../story/blocks.ts'
import { choicesIn } from './options.ts'
import { codesOfTerm } from './term.ts'
import {
  exclusionOf,
  linesOf,
  needOf,
  salesOf,
  sentenceOf,
  textOf,
  type RuleSource,
  type Sentence,
} from './sentence.ts'

/** A rule of a configurator with where it is stored. */
export interface RuleEntry {
  /** The same as long as the rule is stored in one place. */
  key: string
  source: RuleSource
  sentence: Sentence
  /** `BuildRule` block that it is; absent for what an option says. */
  block?: BlockValue
}

/** All that is said about options of a configurator: rules of their own first, then what options say of themselves. */
export function rulesIn(configurator: BlockValue): RuleEntry[] {
  return [
    ...listOf(configurator, 'rules')
      .filter(({ component }) => component === 'BuildRule')
      .map((block): RuleEntry => {
        const source = { kind: 'rule', uid: block._uid } as const
        return { key: keyOf(source), source, sentence: sentenceOf(block), block }
      }),
    ...choicesIn(configurator).flatMap(({ block }) => rulesOf(block)),
  ]
}

function rulesOf(option: BlockValue): RuleEntry[] {
  const uid = option._uid
  const entry = (source: RuleSource, sentence: Sentence) => ({ key: keyOf(source), source, sentence })
  return [
    ...linesOf(option.requires).map((text, line) =>
      entry({ kind: 'requires', uid, line }, needOf(option, text)),
    ),
    ...(textOf(option.excludes).trim() ? [entry({ kind: 'excludes', uid }, exclusionOf(option))] : []),
    ...(textOf(option.markets).trim() ? [entry({ kind: 'markets', uid }, salesOf(option))] : []),
  ]
}

export const keyOf = (source: RuleSource): string =>
  `${source.kind}-${source.uid}${source.kind === 'requires' ? `-${source.line}` : ''}`

/** Codes of options that a rule speaks of. */
export function codesOfRule({ sentence }: RuleEntry): string[] {
  switch (sentence.kind) {
    case 'needs':
      return [...codesOfTerm(sentence.subject), ...codesOfTerm(sentence.object)]
    case 'excludes':
      return [...codesOfTerm(sentence.subject), ...sentence.others]
    case 'recommends':
      return [...codesOfTerm(sentence.subject), sentence.choice]
    case 'limit':
      return sentence.counts.map(({ code }) => code)
    case 'sold':
      return codesOfTerm(sentence.subject)
    case 'text':
      return []
  }
}
