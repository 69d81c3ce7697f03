import { createContext, use } from 'react'
import type { Locale } from '#app/content/locales.ts'
import type { Translate } from '#app/base/i18n/messages.tsx'
import type { ReasonContext } from '#app/features/configurator/rules/reasons.ts'
import type { Price, PriceDifference } from '#app/features/configurator/rules/price.ts'
import { showFigure, showMoney, showSum, type Money } from '#app/features/configurator/rules/show.ts'
import type { Units } from '#app/base/i18n/units.ts'
import type { Terms } from './rules/link.ts'
import type { OperationView } from './operation/operation-types.ts'
import type { Together } from './together/use-together.ts'
import type { Configuration } from './use-build.ts'

/** What the parts of the configurator share. */
export interface ConfiguratorValue extends ReasonContext {
  configuration: Configuration
  /** What the build is seen under. */
  terms: Terms
  money: Money
  units: Units
  /** The build at work; undefined until its rules have come, and where the machine's page says nothing of it. */
  operation: OperationView | undefined
  together: Together
}

export const ConfiguratorContext = createContext<ConfiguratorValue | undefined>(undefined)

export function useConfigurator(): ConfiguratorValue {
  const configurator = use(ConfiguratorContext)
  if (!configurator) throw new Error('Rendered outside of <Configurator>')
  return configurator
}

interface Shown {
  t: Translate
  locale: Locale
  money: Money
  units: Units
}

/** What a choice costs beyond the machine: `+ €3,900`, “included”, “on request”; empty where prices are hidden. */
export function priceText({ t, locale, money }: Shown, price: number | undefined): string {
  if (money.prices === 'hidden') return ''
  if (price === undefined) return t('build.onRequest')
  return price ? showMoney(price, money, locale, 'always') : t('build.included')
}

/** What a build costs: `from €642,300 plus 1 on request`; “on request” where the market hides prices or the machine has none. */
export function totalText(
  { t, locale, money }: Shown,
  { known, items, onRequest }: Price,
  counted = known,
): string {
  if (money.prices === 'hidden' || counted === undefined || known === undefined) return t('build.onRequest')
  const price = counted === known ? showSum(items, money, locale) : showMoney(counted, money, locale)
  if (onRequest.length > 0) return t('build.fromPlus', { price, count: onRequest.length })
  return money.prices === 'from' ? t('build.from', { price }) : price
}

/** What a change costs: what is known of it, and whether something on request comes beside it. */
export function differenceText(shown: Shown, { known, added, removed }: PriceDifference): string {
  const open = added.length + removed.length > 0
  if (!open || known === 0) return priceText(shown, open ? undefined : known)
  return [priceText(shown, known), shown.money.prices !== 'hidden' && shown.t('build.plusRequest')]
    .filter(Boolean)
    .join(' ')
}

export function massText({ locale, units }: Shown, kilograms: number): string {
  return kilograms
    ? showFigure(kilograms, 'mass', units, locale, 'always')
    : `± ${showFigure(0, 'mass', units, locale)}`
}
