import { showCountry } from '#app/features/configurator/rules/show.ts'
import type { ConfiguratorValue } from '../configurator-context.ts'
import type { SheetGroup } from './build-text.ts'

/** What the prices are of, and what roads allow: what a purchasing department asks first. */
export function termsSheet(
  { t, locale, terms, money }: ConfiguratorValue,
  road: { title: string; lines: readonly string[] } | undefined,
): SheetGroup[] {
  const row = (label: string, value: string) => ({ label, value, isChanged: false })
  const prices =
    money.prices === 'hidden'
      ? []
      : [
          row(t('build.price'), t('build.priceTerms', { currency: terms.currency })),
          ...(money.rateLine ? [row(money.rateLine, '')] : []),
        ]
  return [
    {
      title: t('build.country'),
      rows: [row(showCountry(terms.country, locale), ''), ...prices],
    },
    ...(road ? [{ title: road.title, rows: road.lines.map((line) => row(line, '')) }] : []),
  ]
}
