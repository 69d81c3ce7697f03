import type { Locale } from '#app/content/locales.ts'
import type { Translate } from '#app/base/i18n/messages.tsx'
import type { Condition } from './condition.ts'
import { choicesOf, type Product } from './product.ts'
import type { Origin } from './rulebook.ts'
import { showCountry, showList } from './show.ts'

/** What wording a reason needs. */
export interface ReasonContext {
  t: Translate
  locale: Locale
  product: Product
  market: string
}

/** The title of a choice, its code when there is none. */
export function titleOf(product: Product, code: string): string {
  return choicesOf(product).find((item) => item.code === code)?.title ?? code
}

/** Choices in a row, each in the language's quotation marks: their titles have commas and words for “and” of their own. */
export function quotedList({ t, locale, product }: ReasonContext, codes: readonly string[]): string {
  return showList(
    codes.map((code) => t('build.quoted', { choice: titleOf(product, code) })),
    locale,
  )
}

/** Where a rule comes from, in the visitor's words; undefined for one without words. */
export function reasonIn({ t, locale, product, market }: ReasonContext, origin: Origin): string | undefined {
  switch (origin.kind) {
    case 'requires': {
      const needs = choicesOf(product).find(({ code }) => code === origin.choice)?.requires ?? []
      return t('build.needs', {
        choice: titleOf(product, origin.choice),
        others: showList(
          needs.map((need) => spoken(need, { t, locale, product, market })),
          locale,
        ),
      })
    }
    case 'excludes':
      return t('build.notWith', {
        choice: titleOf(product, origin.choice),
        other: titleOf(product, origin.other),
      })
    case 'group': {
      const group = product.groups.find(({ code }) => code === origin.group)
      return group && t('build.onlyOne', { group: group.title })
    }
    case 'market':
      return t('build.notSold', {
        choice: titleOf(product, origin.choice),
        country: showCountry(market, locale),
      })
    case 'rule':
      return product.rules.find(({ id }) => id === origin.rule)?.message
  }
}

/** The reasons of rules and choices; those of groups only where there are no others. */
export function reasonsIn(context: ReasonContext, origins: readonly Origin[]): string[] {
  const specific = origins.filter(({ kind }) => kind !== 'group')
  return (specific.length ? specific : origins).flatMap((item) => reasonIn(context, item) ?? [])
}

function spoken(condition: Condition, context: ReasonContext): string {
  switch (condition.kind) {
    case 'choice':
      return titleOf(context.product, condition.code)
    case 'not':
      return context.t('build.without', { choice: spoken(condition.of, context) })
    case 'and':
    case 'or':
      return showList(
        condition.of.map((item) => spoken(item, context)),
        context.locale,
        condition.kind,
      )
  }
}
