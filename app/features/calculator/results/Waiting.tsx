import { inARow } from '#app/base/i18n/formats.ts'
import { readEntry } from '#app/features/calculator/rules/entry.ts'
import type { InputRange } from '#app/features/calculator/rules/inputs.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import type { SharedProps } from '../shared-props.ts'
import styles from './ProfitFigures.module.css'

/** Says that the result waits for a correction, and of which inputs. */
export function Waiting({
  calculator,
  units,
  locale,
  ranges,
}: SharedProps & { ranges: readonly InputRange[] }) {
  const t = useT()
  const { refused, second, currency } = calculator
  const names = ranges.filter((range) =>
    (second ? (['first', 'second'] as const) : (['first'] as const)).some((which) => {
      const text = refused.texts[which][range.name]
      return text !== undefined && readEntry(range, text, units, currency, locale).kind !== 'figure'
    }),
  )
  if (!names.length) return null
  const inputs = inARow(
    locale,
    names.map(({ name }) => t(`tools.${name}`)),
  )
  return (
    <p className={styles.waiting}>
      <Icon name="warning" />
      <span>
        {t('tools.waiting', { inputs })} <span>{t('tools.untilThen')}</span>
      </span>
    </p>
  )
}
