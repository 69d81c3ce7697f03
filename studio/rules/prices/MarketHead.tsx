import { useT } from '#app/base/i18n/messages.tsx'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import { useForm } from '../../form/use-form.ts'
import { setField } from '../../story/blocks.ts'
import { useConfiguring } from '../configuring.ts'
import styles from './PriceGrid.module.css'

/** A market above its column: its country, its currency, and how it shows prices. */
export function MarketHead({ country, label }: { country: string; label: string }) {
  const t = useT()
  const { open } = useForm()
  const { product, readOnly } = useConfiguring()
  const market = listed(product.markets).find((each) => each.country === country)
  if (!market) return label
  return (
    <span className={styles.market}>
      {label}
      <span>{market.currency}</span>
      <select
        aria-label={t('studio.rules.prices.shown', { market: label })}
        value={market.prices}
        disabled={readOnly}
        onChange={(event) => {
          const prices = event.currentTarget.value
          open.change((content) => setField(content, market._uid, 'prices', prices))
        }}
      >
        {(['full', 'from', 'hidden'] as const).map((prices) => (
          <option key={prices} value={prices}>
            {t(`studio.rules.prices.${prices}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
