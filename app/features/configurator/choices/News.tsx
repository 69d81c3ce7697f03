import { reasonIn, reasonsIn, titleOf } from '#app/features/configurator/rules/reasons.ts'
import { totalsOf } from '#app/features/configurator/rules/figures.ts'
import { showFigure, showList } from '#app/features/configurator/rules/show.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { priceLine } from '../summary/RollUp.tsx'
import type { ConfiguratorValue } from '../configurator-context.ts'
import { useConfigurator } from '../configurator-context.ts'
import { TogetherButton } from '../together/TogetherSlot.tsx'
import styles from './News.module.css'

/** What the rules changed with the last choice and why, or what a link could not bring back. Spoken once. */
export function News() {
  const configurator = useConfigurator()
  const { configuration, t } = configurator
  const lines = newsLines(configurator)
  return (
    <div>
      <div role="status" aria-live="polite">
        {lines.length > 0 && (
          <div className={styles.note}>
            <Icon name="warning" />
            <div>
              <b>{lines[0]}</b>
              {lines.length > 1 && (
                <ul>
                  {lines.slice(1).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        )}
        {configuration.news?.kind === 'chosen' && <p className="visually-hidden">{nowLine(configurator)}</p>}
      </div>
      <div className={styles.back}>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          disabled={!configuration.canUndo}
          onClick={configuration.undo}
        >
          {t('build.undo')}
        </button>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          disabled={!configuration.canRedo}
          onClick={configuration.redo}
        >
          {t('build.redo')}
        </button>
        <TogetherButton />
      </div>
    </div>
  )
}

/** Weight and price of the build, spoken once after each choice. */
function nowLine(configurator: ConfiguratorValue): string {
  const { configuration, product, units, locale } = configurator
  const { figures } = totalsOf(product, configuration.codes)
  return configurator.t('build.now', {
    weight: showFigure(figures.weight, 'mass', units, locale),
    price: priceLine(configurator),
  })
}

/** Codes that are named of a link at most. */
const mostNamed = 12

/** The head line and one for each change, in the visitor's words. */
function newsLines(configurator: ConfiguratorValue): string[] {
  const { configuration, t, locale, product } = configurator
  const { news } = configuration
  if (!news) return []
  if (news.kind === 'opened') {
    const { damaged, version, unknown, changed, renamed } = news.link
    const titles = (now: boolean) =>
      changed.filter((item) => item.now === now).map(({ code }) => titleOf(product, code))
    const [out, added] = [titles(false), titles(true)]
    const named = unknown.length > mostNamed ? [...unknown.slice(0, mostNamed), '…'] : unknown
    const head =
      (damaged && t('build.linkDamaged')) ||
      (version !== undefined && t('build.linkOld')) ||
      ((unknown.length > 0 || out.length > 0) && t('build.linkConflict'))
    return [
      ...(head ? [head] : []),
      ...renamed.map(({ from, to }) => t('build.linkRenamed', { old: from, choice: titleOf(product, to) })),
      ...(unknown.length ? [t('build.linkUnknown', { codes: showList(named, locale) })] : []),
      ...(out.length ? [t('build.linkDropped', { choices: showList(out, locale) })] : []),
      ...(added.length ? [t('build.linkAdded', { choices: showList(added, locale) })] : []),
      ...new Set(changed.flatMap(({ because }) => reasonsIn(configurator, because))),
    ]
  }
  const others = news.outcome.filter(({ code, because }) => code !== news.asked && because?.kind !== 'group')
  const swapped = news.outcome.filter(({ code, because }) => code !== news.asked && because?.kind === 'group')
  const rows = [...others, ...swapped.filter(() => others.length > 0)].filter(
    ({ now }) => now || others.length > 0,
  )
  if (!others.length || !news.asked) return []
  return [
    t('build.changedWith', { count: rows.length, choice: titleOf(product, news.asked) }),
    ...rows.map(({ code, now, because }) =>
      [
        t(now ? 'build.nowIn' : 'build.nowOut', { choice: titleOf(product, code) }),
        because && because.kind !== 'group' ? reasonIn(configurator, because) : undefined,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ]
}
