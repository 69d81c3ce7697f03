import { useState } from 'react'
import { numberFormat, inARow } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { buildHash } from '#app/features/configurator/rules/address.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { showMoney } from '#app/features/configurator/rules/show.ts'
import { closeMachines, differenceCount, type CloseMachine } from '#app/features/configurator/rules/stock.ts'
import { useConfigurator } from '../configurator-context.ts'
import { AskForStock } from './AskForStock.tsx'
import styles from './Stock.module.css'

/** How many are shown. */
const SHOWN = 3

/** Machines that stand ready and come closest to the build, with what they differ in. */
export function Stock({ block }: { block: ProductBlock }) {
  const t = useT()
  const { configuration, product } = useConfigurator()
  const [asked, setAsked] = useState<string>()
  const close = closeMachines(block, product, configuration.codes).slice(0, SHOWN)
  const about = close.find(({ machine }) => machine.serial === asked)
  return (
    <section className={styles.stock} aria-labelledby="build-stock">
      <h3 id="build-stock">{t('stock.title')}</h3>
      {close.length === 0 && <p>{t('stock.none')}</p>}
      <ul>
        {close.map((item) => (
          <Machine key={item.machine.serial} one={item} onAsk={() => setAsked(item.machine.serial)} />
        ))}
      </ul>
      {about && <AskForStock block={block} machine={about.machine} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function Machine({ one, onAsk }: { one: CloseMachine; onAsk: () => void }) {
  const t = useT()
  const locale = useLocale()
  const langOf = useLangOf()
  const { money } = useConfigurator()
  const { machine } = one
  const [year, hours] = [String(machine.year), Number(machine.hours)]
  const price = Number(machine.price || Number.NaN)
  const count = differenceCount(one)
  const words = [
    ...one.without.map(({ title }) => t('stock.without', { choice: title })),
    ...one.with.map(({ title }) => t('stock.with', { choice: title })),
  ]
  return (
    <li lang={langOf(machine)}>
      <b>{machine.serial}</b>
      <span>
        {hours > 0
          ? t('stock.used', { year, hours: numberFormat(locale).format(hours) })
          : t('stock.new', { year })}
        {' · '}
        {machine.place}
      </span>
      <span>
        {count === 0 ? t('stock.same') : `${t('stock.differs', { count })} ${inARow(locale, words)}`}
      </span>
      <b>
        {Number.isNaN(price) || money.prices === 'hidden'
          ? t('build.onRequest')
          : showMoney(price * 100, money, locale)}
      </b>
      <div className={buttonRow}>
        <a href={buildHash(machine.build)} {...buttonLook({ variant: 'secondary', size: 'small' })}>
          {t('stock.open')}
        </a>
        <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={onAsk}>
          {t('stock.ask')}
        </button>
      </div>
    </li>
  )
}
