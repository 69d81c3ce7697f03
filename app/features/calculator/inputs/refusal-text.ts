import type { EntryRefusal } from '#app/features/calculator/rules/entry.ts'
import { showNumber } from '#app/features/calculator/rules/show.ts'
import type { Locale } from '#app/content/locales.ts'
import type { Translate } from '#app/base/i18n/messages.tsx'

interface Wording {
  t: Translate
  locale: Locale
  /** A figure as its field shows it, with the unit. */
  figure: (shown: number) => string
}

/** Why an entry is refused, in the visitor's words. */
export function refusalText(refusal: EntryRefusal, { t, locale, figure }: Wording): string {
  const number = (value: number) => showNumber(value, locale, 3)
  switch (refusal.kind) {
    case 'empty':
      return t('tools.refused.empty')
    case 'unreadable':
      return t('tools.refused.unreadable', { example: number(1250.5) })
    case 'ambiguous': {
      const [one, other] = refusal.readings
      return t('tools.refused.ambiguous', { one: number(one), other: number(other) })
    }
    case 'least':
    case 'most':
      return t(`tools.refused.${refusal.kind}`, { limit: figure(refusal.limit) })
  }
}
