import { showCountry } from '#app/features/configurator/rules/show.ts'
import type { ConfiguratorValue } from '../configurator-context.ts'
import type { SheetGroup } from './build-text.ts'

/** What the prices are of, and what roads allow: what a purchasing department asks first. */
export function termsSheet(
  { t, locale, terms, money, operation }: ConfiguratorValue,
  road: { title: string; lines: readonly string[] } | undefined,
): SheetGroup[] {
  const row = (label: string, value: string) => ({ label, value, isChanged: false })
  const isHidden = money.prices === 'hidden'
  const prices = [
    ...(isHidden ? [] : [row(t('build.price'), t('build.priceTerms', { currency: terms.currency }))]),
    // What work costs is converted also where prices are on request.
    ...(money.rateLine && (!isHidden || operation) ? [row(money.rateLine, '')] : []),
  ]
  return [
    {
      title: t('build.country'),
      rows: [row(showCountry(terms.country, locale), ''), ...prices],
    },
    ...(road ? [{ title: road.title, rows: road.lines.map((line) => row(line, '')) }] : []),
  ]
}
