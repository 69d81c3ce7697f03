import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { moneyOf } from '#app/features/configurator/rules/market.ts'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import { showSum } from '#app/features/configurator/rules/show.ts'
import { useConfiguring } from '../configuring.ts'
import type { SampleChange } from './effect.ts'
import type { SampleBuild } from './samples.ts'

interface SampleRowProps {
  name: string
  change: SampleChange
  market: string
  /** Without anything published there is nothing to compare with. */
  isPublished: boolean
  isCurrent?: boolean
  /** Says how many options come and go, too. */
  counts?: boolean
}

/** Price and weight of a sample in a market; what the edit changes stands beside what was. */
export function SampleRow({ name, change, market, isPublished, isCurrent, counts }: SampleRowProps) {
  const t = useT()
  const locale = useLocale()
  const { product, rates } = useConfiguring()
  const { before, after } = change
  const priceOf = ({ price }: SampleBuild) => {
    const sold = listed(product.markets).find(({ country }) => country === market)
    const sum = showSum(price.items, moneyOf(product, sold, rates), locale)
    return price.onRequest.length
      ? t('studio.rules.effect.andRequest', { sum, count: price.onRequest.length })
      : sum
  }
  const weightOf = ({ weight }: SampleBuild) => `${numberFormat(locale, {}).format(weight)}\u00a0kg`
  const cell = (show: (build: SampleBuild) => string) => {
    const now = after ? show(after) : t('studio.rules.effect.none')
    const was = before && show(before)
    if (!isPublished || was === now) return now
    return (
      <>
        <del>{was ?? t('studio.rules.effect.none')}</del> <ins>{now}</ins>
      </>
    )
  }
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row">{name}</th>
      {counts && <td>{isPublished && countsOf(change)}</td>}
      <td>{cell(priceOf)}</td>
      <td>{cell(weightOf)}</td>
    </tr>
  )
}

/** `+2 −1`: options that come and go; `0` for none. */
function countsOf({ before, after }: SampleChange): string {
  const had = new Set(before?.codes)
  const has = new Set(after?.codes)
  const came = [...has].filter((code) => !had.has(code)).length
  const went = [...had].filter((code) => !has.has(code)).length
  return [came && `+${came}`, went && `−${went}`].filter(Boolean).join(' ') || '0'
}
