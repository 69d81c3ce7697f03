import { differenceOf, totalsOf, type Totals } from '#app/features/configurator/rules/figures.ts'
import { choicesOf } from '#app/features/configurator/rules/product.ts'
import { showBox, showFigure, showMoney } from '#app/features/configurator/rules/show.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useCounting } from '../use-counting.ts'
import { useTold, type Told } from '../configurator-context.ts'
import styles from './RollUp.module.css'

/** The build's price in words, with what is on request named; “on request” where the market hides prices. */
export function priceLine({ product, handle, money, locale, t }: Told, shown?: number): string {
  const chosen = choicesOf(product).filter(({ code }) => handle.codes.has(code))
  const known = shown ?? knownPrice(product.basePrice, chosen)
  if (money.prices === 'hidden' || product.basePrice === undefined) return t('build.onRequest')
  const sum = showMoney(known, money, locale)
  return money.prices === 'from' ? t('build.from', { price: sum }) : sum
}

function knownPrice(base: number | undefined, chosen: readonly { price: number | undefined }[]): number {
  return chosen.reduce((sum, { price }) => sum + (price ?? 0), base ?? 0)
}

/** Titles of the chosen whose price is on request. */
export function onRequest({ product, handle }: Told): string[] {
  return choicesOf(product)
    .filter(({ code, price }) => handle.codes.has(code) && price === undefined)
    .map(({ title }) => title)
}

/** Weight, size and price, always in sight; the numbers count to their new values. */
export function RollUp() {
  const told = useTold()
  const { handle, product, t, locale, units, money } = told
  const now = totalsOf(product, handle.codes)
  const base = totalsOf(product, handle.standard)
  const known = (totals: Totals, codes: ReadonlySet<string>) =>
    totals.price ??
    knownPrice(
      product.basePrice,
      choicesOf(product).filter(({ code }) => codes.has(code)),
    )
  const price = known(now, handle.codes)
  const more = price - known(base, handle.standard)
  const { figures } = differenceOf(base, now)
  const weight = useCounting(now.figures.weight)
  const counted = useCounting(price)
  const open = onRequest(told)
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
              {priceLine(told, counted)}
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
