import { differenceOf, totalsOf, type Totals } from '#app/features/configurator/rules/figures.ts'
import { choicesOf } from '#app/features/configurator/rules/product.ts'
import { showBox, showFigure, showMoney } from '#app/features/configurator/rules/show.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useCounting } from '../use-counting.ts'
import { useConfigurator, type ConfiguratorValue } from '../configurator-context.ts'
import styles from './RollUp.module.css'

/** The build's price in words, with what is on request named; “on request” where the market hides prices. */
export function priceLine(
  { product, configuration, money, locale, t }: ConfiguratorValue,
  shown?: number,
): string {
  const chosen = choicesOf(product).filter(({ code }) => configuration.codes.has(code))
  const price = shown ?? knownPrice(product.basePrice, chosen)
  if (money.prices === 'hidden' || product.basePrice === undefined) return t('build.onRequest')
  const sum = showMoney(price, money, locale)
  return money.prices === 'from' ? t('build.from', { price: sum }) : sum
}

function knownPrice(base: number | undefined, chosen: readonly { price: number | undefined }[]): number {
  return chosen.reduce((sum, { price }) => sum + (price ?? 0), base ?? 0)
}

/** Titles of the chosen whose price is on request. */
export function onRequest({ product, configuration }: ConfiguratorValue): string[] {
  return choicesOf(product)
    .filter(({ code, price }) => configuration.codes.has(code) && price === undefined)
    .map(({ title }) => title)
}

/** Weight, size and price, always in sight; the numbers count to their new values. */
export function RollUp() {
  const configurator = useConfigurator()
  const { configuration, product, t, locale, units, money } = configurator
  const now = totalsOf(product, configuration.codes)
  const base = totalsOf(product, configuration.standard)
  const priceIn = (totals: Totals, codes: ReadonlySet<string>) =>
    totals.price ??
    knownPrice(
      product.basePrice,
      choicesOf(product).filter(({ code }) => codes.has(code)),
    )
  const price = priceIn(now, configuration.codes)
  const more = price - priceIn(base, configuration.standard)
  const { figures } = differenceOf(base, now)
  const weight = useCounting(now.figures.weight)
  const counted = useCounting(price)
  const open = onRequest(configurator)
  return (
    <div className={styles.roll} data-ground="pit">
      <div className="ruler" aria-hidden="true" />
      <div className={`wrap ${styles.rollRow}`}>
        <dl>
          <div>
            <dt>{t('build.weight')}</dt>
            <dd>
              {showFigure(weight, 'mass', units, locale)}
              {figures.weight ? <em>{showFigure(figures.weight, 'mass', units, locale, 'always')}</em> : null}
            </dd>
          </div>
          <div data-wide="">
            <dt>{t('build.transport')}</dt>
            <dd>{showBox([now.figures.length, now.figures.width, now.figures.height], units, locale)}</dd>
          </div>
          <div>
            <dt>{t('build.price')}</dt>
            <dd>
              {priceLine(configurator, counted)}
              {money.prices !== 'hidden' && more !== 0 && <em>{showMoney(more, money, locale, 'always')}</em>}
              {money.prices !== 'hidden' && open.length > 0 && <em>{t('build.plusRequest')}</em>}
            </dd>
          </div>
        </dl>
        <a
          href="#summary"
          {...buttonLook()}
          onClick={(event) => {
            event.preventDefault()
            const goal = document.getElementById('summary')
            goal?.scrollIntoView()
            goal?.focus({ preventScroll: true })
          }}
        >
          {t('build.toSummary')}
        </a>
      </div>
    </div>
  )
}
