import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import type { BlockValue } from '../../service/types.ts'
import { severityOf } from '../check/findings.ts'
import { sayFinding } from '../check/say-finding.ts'
import { useFindings } from '../check/use-findings.ts'
import { ConfiguringContext, useConfiguring, useConfiguringOf } from '../configuring.ts'
import { countryName } from '../sentence/sayings.ts'
import { Impossible } from './Impossible.tsx'
import { firstSamples, useSampleNames } from './sample-names.ts'
import { SampleRow } from './SampleRow.tsx'
import { Unread } from './Unread.tsx'
import { useEffectOfEdit } from './use-effect-of-edit.ts'
import { VersionNote } from './VersionNote.tsx'
import styles from './Effect.module.css'

/** What publishing a configurator does to three machines, in short, and what the check still finds. */
export function PublishEffect({ block }: { block: BlockValue }) {
  const configuring = useConfiguringOf(block)
  return (
    <ConfiguringContext value={configuring}>
      <Summary />
    </ConfiguringContext>
  )
}

function Summary() {
  const t = useT()
  const locale = useLocale()
  const { block, product, nameOf } = useConfiguring()
  const { findings } = useFindings()
  const samples = firstSamples(product)
  const names = useSampleNames()
  const { answer: effect, isPublished, unread } = useEffectOfEdit(samples)
  const errors = findings?.filter((finding) => severityOf(finding) === 'error') ?? []
  const market = listed(product.markets)[0]?.country ?? ''
  if (!findings || !(effect || unread)) return <p role="status">{t('studio.rules.checking')}</p>
  return (
    <div className={styles.summary}>
      {errors.length > 0 && (
        <section className={styles.available}>
          <h3>
            {t('studio.rules.found', { errors: errors.length, warnings: findings.length - errors.length })}
          </h3>
          <ul>
            {errors.map((finding) => (
              <li key={JSON.stringify(finding)}>{sayFinding({ t, locale }, finding, block, nameOf)}</li>
            ))}
          </ul>
        </section>
      )}
      {unread && <Unread unread={unread} />}
      {effect && (
        <>
          <Impossible effect={effect} />
          <VersionNote kept={effect.keptVersion} />
          <table className={styles.table}>
            <caption>{t('studio.rules.effect.in', { market: countryName(locale, market) })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('studio.rules.effect.sample')}</th>
                <th scope="col">{t('studio.rules.effect.options')}</th>
                <th scope="col">{t('studio.rules.effect.price')}</th>
                <th scope="col">{t('studio.rules.effect.weight')}</th>
              </tr>
            </thead>
            <tbody>
              {samples.map((sample) => {
                const change = effect.samples.get(sample)?.get(market)
                return (
                  change && (
                    <SampleRow
                      key={sample}
                      name={names(sample)}
                      change={change}
                      market={market}
                      isPublished={isPublished}
                      counts
                    />
                  )
                )
              })}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}
