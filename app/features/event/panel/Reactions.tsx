import { numberFormat } from '#app/base/i18n/formats.ts'
import { useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { reactionKinds, type ReactionKind } from '../participation.ts'
import { sendReactions } from '../send.ts'
import type { EventNow } from '../event-now.ts'
import styles from './Panel.module.css'
import { ReactionQueue, type ReactionState } from './reaction-queue.ts'
import { useCounts } from './use-counts.ts'

/** Drawn, so that they look alike on every screen; on the grid of the icons. */
const signs: Record<ReactionKind, string> = {
  clap: 'M4 11h4v9H4zM8 11l4-8c2 0 2.600 1.600 2.200 3.200L13.200 10H20l-2.200 10H8',
  heart:
    'M12 20.500C5 15.500 3 12 3 8.800A4.600 4.600 0 0 1 12 7a4.600 4.600 0 0 1 9 1.800c0 3.200-2 6.700-9 11.700z',
  wow: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 8.500v1.500M15 8.500v1.500M12 13a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400',
  fire: 'M12 3c1 4 6 6 6 11.500a6 6 0 0 1-12 0c0-3 2-4 2.200-6.500 2 .800 2.800 2 2.800 3.500C12.300 9.500 12.500 6 12 3z',
}

/** Milliseconds taps are gathered before they go out together; the rules take one message every two seconds. */
const gathered = 2300

const untouched: ReactionState = { own: { clap: 0, heart: 0, wow: 0, fire: 0 }, isRefused: false }

/** One tap says how it is going. Taps are gathered, so that thousands of them are few messages. */
export function Reactions({ event }: { event: EventNow }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const { id } = event.plan
  const counts = useCounts(id, 'reactions')
  const [{ own, isRefused }, setState] = useState(untouched)
  /** What was published when this page tapped first: its own taps come on top of it. */
  const [before, setBefore] = useState<Partial<Record<ReactionKind, number>>>({})
  const [queue] = useState(
    () =>
      new ReactionQueue({
        send: (taps) => sendReactions(site, id, taps),
        show: setState,
        pause: gathered,
      }),
  )
  const number = numberFormat(locale, { notation: 'compact' })
  const tap = (kind: ReactionKind) => {
    if (queue.tap(kind)) setBefore((all) => ({ [kind]: counts[kind] ?? 0, ...all }))
  }
  return (
    <>
      <div className={styles.reactions} role="group" aria-label={t('event.reactions')}>
        {reactionKinds.map((kind) => (
          <button key={kind} type="button" className={styles.reaction} onClick={() => tap(kind)}>
            <svg key={own[kind]} className={`icon ${styles.sign}`} viewBox="0 0 24 24" aria-hidden="true">
              <path d={signs[kind]} />
            </svg>
            <span className="visually-hidden">{t(`event.${kind}`)}</span>
            <span className="tnum">
              {number.format(Math.max(counts[kind] ?? 0, (before[kind] ?? 0) + own[kind]))}
            </span>
          </button>
        ))}
      </div>
      <p role="alert" className={styles.problem}>
        {isRefused && t('event.tapsRefused')}
      </p>
    </>
  )
}
