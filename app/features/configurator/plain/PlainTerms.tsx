import { moneyOf } from '#app/features/configurator/rules/market.ts'
import { listed, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { showCountry } from '#app/features/configurator/rules/show.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { useConfigurator } from '../configurator-context.ts'
import styles from '../choices/Starts.module.css'

/** For which country and in which units a build is posted. */
export function PlainTerms({ block }: { block: ProductBlock }) {
  const { t, locale, terms } = useConfigurator()
  const rates = usePage()?.rates
  const codeOf = (country: string, currency: string) => `${country}-${currency}`.toLowerCase()
  return (
    <div className={styles.where}>
      <label>
        {t('build.country')}
        <select name="terms.market" defaultValue={codeOf(terms.country, terms.currency)}>
          {listed(block.markets).map((market) => (
            <option
              key={market.country}
              value={codeOf(market.country, moneyOf(block, market, rates).currency)}
            >
              {showCountry(market.country, locale)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('build.units')}
        <select name="terms.units" defaultValue={terms.units === 'imperial' ? 'i' : 'm'}>
          <option value="m">{t('build.metric')}</option>
          <option value="i">{t('build.imperial')}</option>
        </select>
      </label>
    </div>
  )
}
