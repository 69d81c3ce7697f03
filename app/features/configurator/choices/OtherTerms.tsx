import { openLink, type Terms } from '#app/features/configurator/rules/link.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { titleOf } from '#app/features/configurator/rules/reasons.ts'
import { rulebookOf } from '#app/features/configurator/rules/rulebook.ts'
import { showCountry, showList } from '#app/features/configurator/rules/show.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useConfigurator } from '../configurator-context.ts'
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
  const opened = openLink(product, rulebookOf(product, own.country), link)
  const market = trade.markets.find(({ country }) => country === own.country)
  const here = opened && {
    ...configurator,
    money: trade.moneyIn(market),
    configuration: {
      ...configurator.configuration,
      codes: new Set(codesOf(rulebookOf(product, own.country), opened.build)),
    },
  }
  const describe = ({ country, currency, units }: Terms) =>
    [
      showCountry(country, locale),
      currency,
      t(units === 'imperial' ? 'build.imperial' : 'build.metric'),
    ].join(' · ')
  const leftOut = opened?.changed.filter(({ now }) => !now).map(({ code }) => titleOf(product, code)) ?? []
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
          <dd>{here ? priceLine(here) : t('build.none')}</dd>
          {leftOut.length > 0 && <dd>{t('build.linkDropped', { choices: showList(leftOut, locale) })}</dd>}
        </div>
      </dl>
      <div className={styles.decide}>
        <button type="button" {...buttonLook({ size: 'small' })} onClick={() => trade.choose(terms)}>
          {t('build.termsKeep')}
        </button>
        {here && (
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
