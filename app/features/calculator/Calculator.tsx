import { useMemo } from 'react'
import type { Block } from '#app/content/block.ts'
import { offerOf } from '#app/features/calculator/rules/offer.ts'
import { assumptions } from '#app/features/calculator/rules/profit.ts'
import { useCalculator } from '#app/features/calculator/use-calculation.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { TitleText } from '#app/base/ui/rich-text/TitleText.tsx'
import { rateLine } from '#app/base/i18n/rate-line.ts'
import { useUnits } from '#app/base/i18n/units.ts'
import { Balance } from './results/Balance.tsx'
import { Choices } from './inputs/Choices.tsx'
import { ProfitFigures } from './results/ProfitFigures.tsx'
import { FromBuild } from './inputs/FromBuild.tsx'
import { Inputs } from './inputs/Inputs.tsx'
import { NextSteps } from './handover/NextSteps.tsx'
import { Reasons } from './results/Reasons.tsx'
import results from './results/Results.module.css'
import styles from './Calculator.module.css'

export function Calculator({ block }: { block: Block<'ProfitCalculator'> }) {
  const t = useT()
  const locale = useLocale()
  const units = useUnits()
  const { profits, rates } = usePage() ?? {}
  const offer = useMemo(() => offerOf(block, profits ?? [], rates), [block, profits, rates])
  const calculator = useCalculator(offer, locale)
  const { heading, text } = block
  const rate = rateLine(t, locale, rates, block.currency, calculator.currency.code)
  const notes = [
    ...(block.notes ?? '').split('\n').filter((line) => line.trim()),
    ...(rate ? [rate] : []),
    t('tools.version', { version: assumptions }),
  ]
  const shared = { calculator, units, locale }
  return (
    <section id={block.anchor || undefined} className={`section ${styles.calculator}`} data-interactive="">
      <div className="wrap">
        {(heading || text) && (
          <div className={styles.head}>
            {heading && block.level === '1' && (
              <h1>
                <TitleText text={heading} />
              </h1>
            )}
            {heading && block.level !== '1' && <h2>{noBreakModels(heading)}</h2>}
            {text && <p className="lead">{noBreakModels(text)}</p>}
          </div>
        )}
        <div className={styles.sheet}>
          <form className={styles.inputs} aria-label={t('tools.inputs')} onSubmit={(e) => e.preventDefault()}>
            <FromBuild calculator={calculator} offer={offer} />
            <Choices {...shared} offer={offer} uid={block._uid} rate={rate} />
            <Inputs {...shared} ranges={offer.ranges} uid={block._uid} />
          </form>
          <div className={results.results}>
            {block.level === '1' && <h2 className="visually-hidden">{t('tools.result')}</h2>}
            <ProfitFigures {...shared} ranges={offer.ranges} />
            <Balance {...shared} />
            <Reasons {...shared} />
            <NextSteps {...shared} block={block} offer={offer} notes={notes} />
            <details className={results.notes}>
              <summary>{t('tools.notes')}</summary>
              <ul>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </details>
          </div>
        </div>
      </div>
    </section>
  )
}
