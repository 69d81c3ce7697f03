import { useT } from '#app/base/i18n/messages.tsx'
import { listFormat } from '#app/base/i18n/formats.ts'
import { useConfigurator } from '../configurator-context.ts'
import { totalsOf } from '../rules/figures.ts'
import { listed, type OptionBlock } from '../rules/product-of.ts'
import { isSeen } from '../rules/shown.ts'
import { showBox } from '../rules/show.ts'
import styles from './MachineDialog.module.css'

/** In words what stands on the stage: for those who do not see it, and for what nobody sees because it is inside. */
export function ShownWords({
  options,
  folded,
  missing,
}: {
  options: readonly OptionBlock[]
  folded: boolean
  /** Keys of added models that could not be had. */
  missing: readonly string[]
}) {
  const { configuration, product, locale, units } = useConfigurator()
  const t = useT()
  const chosen = options.filter(
    ({ code }) => configuration.codes.has(code) && !configuration.standard.has(code),
  )
  const lacks = ({ added }: OptionBlock) => listed(added).some(({ _uid }) => missing.includes(_uid))
  const seen = chosen.filter((option) => isSeen(option) && !lacks(option)).map(({ title }) => title)
  const lost = chosen.filter(lacks).map(({ title }) => title)
  const list = (titles: readonly string[]) => listFormat(locale, { type: 'conjunction' }).format(titles)
  const { figures } = totalsOf(product, configuration.codes)
  const size = folded
    ? showBox([figures.length, figures.width, figures.height], units, locale)
    : showBox([figures.workingLength, figures.workingWidth, figures.workingHeight], units, locale)
  return (
    <div className={styles.words} role="status">
      <p>
        <b>{t(folded ? 'machine.folded' : 'machine.working')}</b> {size}
      </p>
      <p>
        {seen.length ? t('machine.shown', { choices: list(seen) }) : t('machine.standard')}{' '}
        {chosen.length > seen.length + lost.length &&
          t('machine.unseen', { count: chosen.length - seen.length - lost.length })}
      </p>
      {lost.length > 0 && <p>{t('machine.missing', { choices: list(lost), count: lost.length })}</p>}
    </div>
  )
}
