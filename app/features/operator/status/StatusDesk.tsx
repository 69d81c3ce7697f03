import type { User } from 'firebase/auth'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Note } from '#app/features/account/Parts.tsx'
import { useNow } from '#app/features/live/use-now.ts'
import { figuresOf } from './figures.ts'
import { partsOf, sections, type PartStatus } from './parts.ts'
import type { OperatorStatus } from './status-report.ts'
import { useStatus } from './use-status.ts'
import styles from './Status.module.css'

/** What stands and what does not, with what to do about it. */
export function StatusDesk({ user }: { user: User }) {
  const t = useT()
  const locale = useLocale()
  const { status, heard, lostSince } = useStatus(user)
  const now = useNow()
  const time = (at: number) => dateFormat(locale, { timeStyle: 'medium' }).format(at)
  const lost = lostSince !== undefined && (
    <Note icon="warning">{t('operator.status.lost', { time: time(lostSince) })}</Note>
  )
  if (!status) return lost || <p aria-busy="true">{t('operator.status.asking')}</p>
  const parts = partsOf(status, now)
  const trouble = parts.filter(({ state }) => state === 'look' || state === 'down')
  return (
    <>
      {lost}
      <p role="status" className={styles.sum} data-state={trouble.length ? 'look' : 'up'}>
        {t('operator.status.sum', { count: trouble.length })}
      </p>
      <p className="small mute">
        {t('operator.status.age', {
          time: time(heard),
          seconds: Math.max(0, Math.round((now - heard) / 1000)),
        })}
      </p>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.part} part={part} status={status} />
        ))}
      </ul>
    </>
  )
}

function Part({
  part: { part, state, since, reason },
  status,
}: {
  part: PartStatus
  status: OperatorStatus
}) {
  const t = useT()
  const locale = useLocale()
  const at = (text: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(text))
  const isTrouble = state === 'look' || state === 'down'
  return (
    <li className={styles.part} data-state={state}>
      <h2>
        {t(`operator.status.part.${part}`)}
        <span className={styles.state}>{t(`operator.status.state.${state}`)}</span>
      </h2>
      {isTrouble && (
        <p className={styles.act}>
          {t(`operator.status.act.${part}`)} <code>docs/troubleshooting.md#{sections[part]}</code>
        </p>
      )}
      {isTrouble && reason && (
        <p className={styles.reason}>
          {since && `${at(since)}: `}
          <span lang="en">{reason}</span>
        </p>
      )}
      <dl>
        {figuresOf(part, status, locale).map(({ word, of, value }) => (
          <div key={`${word} ${of ?? ''}`}>
            <dt>
              {t(`operator.status.figure.${word}`)}
              {of && ` ${of}`}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
