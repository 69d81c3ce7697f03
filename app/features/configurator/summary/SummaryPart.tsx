import type { Block } from '#app/content/block.ts'
import { totalsOf, transportFindings } from '#app/features/configurator/rules/figures.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { differing } from '#app/features/configurator/rules/progress.ts'
import { showCountry, showFigure } from '#app/features/configurator/rules/show.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { ActionsSlot } from '../handover/ActionsSlot.tsx'
import { useLater } from '#app/base/i18n/use-later.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { figuresOf } from '../handover/build-text.ts'
import { Snapshot } from '../handover/Snapshot.tsx'
import { plain } from '../plain/plain.ts'
import { massText, priceText, useConfigurator } from '../configurator-context.ts'
import plainStyles from '../plain/slot.module.css'
import styles from './SummaryPart.module.css'

interface SummaryProps {
  block: ProductBlock
  summary: Block<'Summary'>
  /** The market, whose limits hold on the road. */
  limits: Block<'BuildMarket'> | undefined
  snapshot: () => Promise<Blob | null>
}

const names = {
  width: 'build.width',
  height: 'build.height',
  length: 'build.length',
  transportWeight: 'build.weight',
} as const

const loadCompare = () => import('./Compare.tsx').then(({ default: Compare }) => Compare)

/** The build as a specification, and what can be done with it. */
export function SummaryPart({ block, summary, limits: market, snapshot }: SummaryProps) {
  const configurator = useConfigurator()
  const { configuration, product, money, operation, t, locale, units } = configurator
  const Compare = useLater(useHydrated(), loadCompare, [])
  const has = (section: string) =>
    !summary.sections?.length || (summary.sections as readonly string[]).includes(section)
  const { figures } = totalsOf(product, configuration.codes)
  const { added, removed } = differing(product, configuration.codes, configuration.standard)
  const deck = { height: Number(block.deck_height) || 0, weight: Number(block.deck_weight) || 0 }
  const limits = market && {
    country: market.country,
    width: Number(market.width) || 0,
    height: Number(market.height) || 0,
    length: Number(market.length) || 0,
    weight: Number(market.weight) || 0,
  }
  const findings = limits ? transportFindings(figures, limits, deck) : []
  const exceeding = findings.map(({ figure, value, limit }) => {
    const kind = figure === 'transportWeight' ? 'mass' : 'length'
    return t('build.exceeds', {
      figure: t(names[figure]),
      value: showFigure(value, kind, units, locale),
      limit: showFigure(limit, kind, units, locale),
    })
  })
  const road = limits && {
    title: t('build.road', { country: showCountry(limits.country, locale) }),
    lines: exceeding.length ? exceeding : [t('build.fits')],
  }
  return (
    <section
      className={`section ${styles.summary}`}
      id="summary"
      tabIndex={-1}
      aria-labelledby="summary-title"
    >
      <div className="wrap grid">
        <div className="rail">
          <h2 id="summary-title">{summary.title}</h2>
          <p className={styles.machineName}>{block.name}</p>
          {summary.text && <p>{summary.text}</p>}
          <ActionsSlot block={block} summary={summary} snapshot={snapshot} road={road} />
          <noscript className={plainStyles.slot}>
            {plain && <plain.PlainHandover block={block} summary={summary} />}
          </noscript>
        </div>
        <div className={`body ${styles.sheet}`}>
          {has('picture') && <Snapshot block={block} snapshot={snapshot} />}
          {has('options') && (
            <table className={styles.chosen}>
              <caption className="visually-hidden">{summary.title}</caption>
              {product.groups.map((group) => {
                const chosen = group.choices.filter(({ code }) => configuration.codes.has(code))
                return (
                  chosen.length > 0 && (
                    <tbody key={group.code}>
                      {chosen.map((choice, index) => (
                        <tr
                          key={choice.code}
                          data-changed={configuration.standard.has(choice.code) ? undefined : ''}
                        >
                          {index === 0 && (
                            <th scope="rowgroup" rowSpan={chosen.length}>
                              {group.title}
                            </th>
                          )}
                          <th scope="row">{choice.title}</th>
                          <td>
                            {choice.standard
                              ? t('build.standard')
                              : choice.adds.weight
                                ? massText(configurator, choice.adds.weight)
                                : ''}
                          </td>
                          <td>{choice.standard ? '' : priceText(configurator, choice.price)}</td>
                        </tr>
                      ))}
                    </tbody>
                  )
                )
              })}
            </table>
          )}
          {has('differences') && (
            <div className={styles.against}>
              <h3>{t('build.against')}</h3>
              {added.length + removed.length === 0 && <p>{t('build.likeBase')}</p>}
              <ul>
                {removed.map(({ code, title }) => (
                  <li key={code}>
                    <span className="visually-hidden">{t('build.nowOut', { choice: title })}</span>
                    <s aria-hidden="true">{title}</s>
                  </li>
                ))}
                {added.map(({ code, title }) => (
                  <li key={code}>
                    <Icon name="plus" /> {title}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {has('figures') && (
            <table>
              <caption>
                <h3>{t('build.figures')}</h3>
              </caption>
              <tbody>
                {figuresOf(configurator).map(([label, value]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td colSpan={2}>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {has('figures') && operation && <operation.Table />}
          {money.rateLine && money.prices !== 'hidden' && <p className="small mute">{money.rateLine}</p>}
          {has('transport') && road && (
            <div className={styles.transport}>
              <h3>{road.title}</h3>
              <ul>
                {road.lines.map((line) => (
                  <li key={line}>
                    <Icon name={exceeding.length ? 'warning' : 'check'} /> {line}
                  </li>
                ))}
              </ul>
              <p className="small mute">
                {t('build.roadNote', {
                  deck: showFigure(deck.height, 'length', units, locale),
                  weight: showFigure(deck.weight, 'mass', units, locale),
                })}
              </p>
            </div>
          )}
          {Compare && <Compare block={block} />}
        </div>
      </div>
    </section>
  )
}
