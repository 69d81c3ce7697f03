import type { RefObject } from 'react'
import type { Block } from '#app/content/block.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { differing } from '#app/features/configurator/rules/progress.ts'
import { showCountry, showList } from '#app/features/configurator/rules/show.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { ActionsSlot } from '../handover/ActionsSlot.tsx'
import { useLater } from '#app/base/i18n/use-later.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { figuresOf } from '../handover/build-text.ts'
import { roadOf } from './road.ts'
import { Snapshot } from '../handover/Snapshot.tsx'
import { plain } from '../plain/plain.ts'
import { massText, priceText, useConfigurator, type ConfiguratorValue } from '../configurator-context.ts'
import plainStyles from '../plain/slot.module.css'
import styles from './SummaryPart.module.css'

interface SummaryProps {
  block: ProductBlock
  summary: Block<'Summary'>
  snapshot: () => Promise<Blob | null>
  /** The view of the 3D model, while there is one. */
  view: RefObject<ModelView | undefined>
}

const loadCompare = () => import('../woken-parts.ts').then(({ Compare }) => Compare)

/** Which options the base machine has in a country where the maker's usual ones are not sold. */
function baseHere({ configuration, product, market, locale, t }: ConfiguratorValue): string | undefined {
  const own = product.groups
    .flatMap(({ choices }) => choices)
    .filter(({ code, standard }) => !standard && configuration.standard.has(code))
    .map(({ title }) => title)
  if (own.length === 0) return undefined
  return t('build.baseHere', {
    count: own.length,
    choices: showList(own, locale),
    country: showCountry(market, locale),
  })
}

/** The build as a specification, and what can be done with it. */
export function SummaryPart({ block, summary, snapshot, view }: SummaryProps) {
  const configurator = useConfigurator()
  const { configuration, product, money, operation, t } = configurator
  const Compare = useLater(useHydrated(), loadCompare, [])
  const has = (section: string) =>
    !summary.sections?.length || (summary.sections as readonly string[]).includes(section)
  const { added, removed } = differing(product, configuration.codes, configuration.standard)
  const ownBase = baseHere(configurator)
  const road = roadOf(configurator, usePage()?.roads)
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
          <ActionsSlot block={block} summary={summary} snapshot={snapshot} view={view} road={road} />
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
              {ownBase && <p>{ownBase}</p>}
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
          {money.rateLine && (money.prices !== 'hidden' || operation) && (
            <p className={`small mute ${styles.rate}`}>{money.rateLine}</p>
          )}
          {has('transport') && road && (
            <div className={styles.transport}>
              <h3>{road.title}</h3>
              <ul>
                {road.loads.map(({ line, isExceeded }) => (
                  <li key={line}>
                    <Icon name={isExceeded ? 'warning' : 'check'} /> {line}
                  </li>
                ))}
              </ul>
              {road.off && <p>{road.off}</p>}
              <p className="small mute">{road.note}</p>
            </div>
          )}
          {Compare && <Compare block={block} />}
        </div>
      </div>
    </section>
  )
}
