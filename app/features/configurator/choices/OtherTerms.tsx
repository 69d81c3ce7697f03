import type { Terms } from '#app/features/configurator/rules/link.ts'
import { titleOf } from '#app/features/configurator/rules/reasons.ts'
import { showCountry, showList } from '#app/features/configurator/rules/show.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useConfigurator } from '../configurator-context.ts'
import { elsewhere } from '../elsewhere.ts'
import { priceLine } from '../summary/RollUp.tsx'
import type { MarketTerms } from '../use-market.ts'
import styles from './OtherTerms.module.css'

interface OtherTermsProps {
  own: Terms
  /** What was opened. */
  link: string
  trade: MarketTerms
}

/** A link from another country or with other units: what the build is there and what it would be here; the visitor decides. */
export function OtherTerms({ own, link, trade }: OtherTermsProps) {
  const configurator = useConfigurator()
  const { product, t, locale, terms } = configurator
  const found = elsewhere(configurator, trade, own.country, link)
  const describe = ({ country, currency, units }: Terms) =>
    [
      showCountry(country, locale),
      currency,
      t(units === 'imperial' ? 'build.imperial' : 'build.metric'),
    ].join(' · ')
  const leftOut =
    found?.opened.changed.filter(({ now }) => !now).map(({ code }) => titleOf(product, code)) ?? []
  return (
    <section className={styles.terms} aria-label={t('build.terms')}>
      <p>{t('build.terms')}</p>
      <dl>
        <div>
          <dt>
            {t('build.termsMade')} <span>{describe(terms)}</span>
          </dt>
          <dd>{priceLine(configurator)}</dd>
        </div>
        <div>
          <dt>
            {t('build.termsOwn')} <span>{describe(own)}</span>
          </dt>
          <dd>{found ? priceLine(found.there) : t('build.none')}</dd>
          {leftOut.length > 0 && <dd>{t('build.linkDropped', { choices: showList(leftOut, locale) })}</dd>}
        </div>
      </dl>
      <div className={styles.decide}>
        <button type="button" {...buttonLook({ size: 'small' })} onClick={() => trade.choose(terms)}>
          {t('build.termsKeep')}
        </button>
        {found && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => trade.choose(own)}
          >
            {t('build.termsTake')}
          </button>
        )}
      </div>
    </section>
  )
}
