import type { ExchangeRates } from '#app/content/exchange-rates.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { effectOf, type Effect } from '../effect/effect.ts'
import type { SampleKey } from '../effect/samples.ts'
import { findingsIn, type RuleFinding } from './findings.ts'

/** What can be asked about a configurator, and what the answer is. */
export interface Questions {
  findings: { asked: { block: ProductBlock }; answer: RuleFinding[] }
  effect: {
    asked: {
      draft: ProductBlock
      published: ProductBlock | undefined
      samples: readonly SampleKey[]
      rates: ExchangeRates | undefined
    }
    answer: Effect
  }
}

export type Question = {
  [Kind in keyof Questions]: { kind: Kind } & Questions[Kind]['asked']
}[keyof Questions]
export type Answer<Kind extends keyof Questions> = Questions[Kind]['answer']

/** Answers a question; takes up to seconds for large machines. */
export function answer(question: Question): Answer<keyof Questions> {
  return question.kind === 'findings'
    ? findingsIn(question.block)
    : effectOf(question.draft, question.published, question.samples, question.rates)
}
