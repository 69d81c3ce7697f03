import { useT } from '#app/base/i18n/messages.tsx'
import { Note } from '#app/features/account/Parts.tsx'
import { useDesk } from './desk.ts'
import type { HealthReport } from './use-health.ts'
import styles from './Health.module.css'

/** How the stream fares at the visitors. */
export function HealthDesk({ health }: { health: HealthReport }) {
  const t = useT()
  const { eventId } = useDesk()
  const { watching, stalls, failures, onAlternate, behind, isLost, history } = health
  if (!eventId) return <p className="mute">{t('operator.noEvent')}</p>
  const each = (count: number) => (watching ? Math.round((count / watching) * 100) / 100 : 0)
  const isBad =
    watching !== undefined && watching > 0 && (failures / watching > 0.05 || stalls / watching > 0.5)
  return (
    <>
      {isLost && <Note icon="warning">{t('operator.health.lost')}</Note>}
      {isBad && <Note icon="warning">{t('operator.health.bad')}</Note>}
      <dl className={styles.figures}>
        <Figure word={t('operator.watching')} value={watching ?? '–'} />
        <Figure
          word={t('operator.health.stalls')}
          value={stalls}
          note={t('operator.health.each', { count: each(stalls) })}
        />
        <Figure
          word={t('operator.health.failures')}
          value={failures}
          note={t('operator.health.each', { count: each(failures) })}
        />
        <Figure word={t('operator.health.alternate')} value={watching === undefined ? '–' : onAlternate} />
        <Figure
          word={t('operator.health.behind')}
          value={behind === undefined ? '–' : Math.round(behind * 10) / 10}
          note={t('operator.health.seconds')}
        />
      </dl>
      <Course history={history} />
      <p className="small mute">{t('operator.health.hint')}</p>
    </>
  )
}

function Figure({ word, value, note }: { word: string; value: number | string; note?: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt>
        {word}
        {note && <small>{note}</small>}
      </dt>
    </div>
  )
}

/** Watching, and below it stalls and failures, over the last ten minutes. */
function Course({ history }: Pick<HealthReport, 'history'>) {
  const t = useT()
  if (history.length < 2) return null
  const width = 600
  const height = 120
  // Both on one scale: what matters is how many of those who watch have trouble.
  const max = Math.max(1, ...history.flatMap((item) => [item.watching, item.stalls + item.failures]))
  const line = (of: (item: HealthReport['history'][number]) => number) =>
    history
      .map((item, at) => `${(at / (history.length - 1)) * width},${height - (of(item) / max) * (height - 8)}`)
      .join(' ')
  const last = history.at(-1)
  return (
    <figure className={styles.course}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('operator.health.course')}
      >
        <polyline data-kind="watching" points={line(({ watching }) => watching)} />
        <polyline data-kind="trouble" points={line(({ stalls, failures }) => stalls + failures)} />
      </svg>
      <figcaption className="small">
        <span data-kind="watching">
          {t('operator.watching')}: {last?.watching}
        </span>
        <span data-kind="trouble">
          {t('operator.health.trouble')}: {(last?.stalls ?? 0) + (last?.failures ?? 0)}
        </span>
      </figcaption>
    </figure>
  )
}
