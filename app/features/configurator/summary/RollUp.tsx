import { differenceOf, totalsOf } from '#app/features/configurator/rules/figures.ts'
import { priceOf } from '#app/features/configurator/rules/price.ts'
import { showBox, showFigure, showMoney } from '#app/features/configurator/rules/show.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useCounting } from '../use-counting.ts'
import { totalText, useConfigurator, type ConfiguratorValue } from '../configurator-context.ts'
import styles from './RollUp.module.css'

/** The build's price in words, with what is on request counted; `counted` is shown while the numbers count. */
export function priceLine(configurator: ConfiguratorValue, counted?: number): string {
  const { product, configuration } = configurator
  return totalText(configurator, priceOf(product, configuration.codes), counted)
}

/** Weight, size and price, always in sight; the numbers count to their new values. */
export function RollUp() {
  const configurator = useConfigurator()
  const { configuration, product, t, locale, units, money } = configurator
  const now = totalsOf(product, configuration.codes)
  const base = totalsOf(product, configuration.standard)
  const { figures, price: more } = differenceOf(base, now)
  const weight = useCounting(now.figures.weight)
  const counted = useCounting(now.price.known ?? 0)
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
              {money.prices !== 'hidden' && more.known !== 0 && (
                <em>{showMoney(more.known, money, locale, 'always')}</em>
              )}
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
