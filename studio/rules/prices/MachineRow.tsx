import type { Block } from '#app/content/block.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import { showMoney, type Money } from '#app/features/configurator/rules/show.ts'
import { useConfiguring } from '../configuring.ts'
import { keyOfColumn, type Column } from './columns.ts'
import type { CellSpeech } from './show-cell.ts'
import styles from './PriceGrid.module.css'

interface MachineRowProps {
  columns: readonly Column[]
  speech: CellSpeech
  /** Opens a block's form: a market's, where the machine's price there is kept. */
  onOpen: (uid: string) => void
}

/** What the machine itself costs, everywhere and in each market; kept by its page and by the markets, which a press opens. */
export function MachineRow({ columns, speech: { locale, own, moneyIn, t }, onOpen }: MachineRowProps) {
  const title = useT()('studio.rules.prices.machine')
  const { product } = useConfiguring()
  const price = numberIn(product.base_price)
  const show = (amount: number | undefined, money: Money) =>
    amount === undefined ? t('studio.rules.prices.onRequest') : showMoney(amount * 100, money, locale)
  const priceIn = (market: Block<'BuildMarket'>) => {
    const inMarket = ownPriceIn(market)
    const { country, currency } = market
    return inMarket === undefined
      ? show(price, moneyIn.get(country) ?? own)
      : show(inMarket, { prices: 'full', currency, rate: 1 })
  }
  return (
    <tr className={styles.machine}>
      <th scope="row">{title}</th>
      {columns.map((column) => {
        const market =
          column.kind === 'market'
            ? listed(product.markets).find(({ country }) => country === column.country)
            : undefined
        return (
          <td key={keyOfColumn(column)} data-own={ownPriceIn(market) !== undefined || undefined}>
            {column.kind === 'price' && show(price, own)}
            {market && (
              <button type="button" tabIndex={-1} onClick={() => onOpen(market._uid)}>
                {priceIn(market)}
              </button>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const ownPriceIn = (market: Block<'BuildMarket'> | undefined) => numberIn(market?.base_price)

function numberIn(value: unknown): number | undefined {
  const number = value === undefined || value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}
