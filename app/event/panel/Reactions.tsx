import { useEffect, useRef, useState } from 'react'
import { languageTag } from '#app/i18n/locales.ts'
import { useLocale, useT } from '#app/i18n/messages.tsx'
import { useSite } from '#app/ui/site.ts'
import { reactionKinds, type ReactionKind } from '../event-document.ts'
import { sendReaction } from '../send.ts'
import type { EventNow } from '../use-event.ts'
import styles from './Panel.module.css'
import { useCounts } from './use-counts.ts'

const signs: Record<ReactionKind, string> = { clap: '👏', heart: '❤️', wow: '😮', fire: '🔥' }

/** Milliseconds taps are gathered before they go out together; the rules take one message every two seconds. */
const gathered = 2300
const most = 10

/** One tap says how it is going. Taps are gathered, so that thousands of them are few messages. */
export function Reactions({ event }: { event: EventNow }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const { id } = event.plan
  const counts = useCounts(id, 'reactions')
  const [own, setOwn] = useState<Partial<Record<ReactionKind, number>>>({})
  const taps = useRef(new Map<ReactionKind, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const number = new Intl.NumberFormat(languageTag(locale), { notation: 'compact' })
  useEffect(() => () => clearTimeout(timer.current), [])

  const flush = () => {
    timer.current = undefined
    const [next] = taps.current
    if (!next) return
    const [kind, count] = next
    taps.current.delete(kind)
    sendReaction(site, id, kind, Math.min(count, most)).catch(() => {})
    if (taps.current.size) timer.current = setTimeout(flush, gathered)
  }
  const tap = (kind: ReactionKind) => {
    taps.current.set(kind, Math.min((taps.current.get(kind) ?? 0) + 1, most))
    setOwn((before) => ({ ...before, [kind]: (before[kind] ?? 0) + 1 }))
    timer.current ??= setTimeout(flush, gathered)
  }
  return (
    <div className={styles.reactions} role="group" aria-label={t('event.reactions')}>
      {reactionKinds.map((kind) => (
        <button key={kind} type="button" className={styles.reaction} onClick={() => tap(kind)}>
          <span key={own[kind] ?? 0} className={styles.sign} aria-hidden="true">
            {signs[kind]}
          </span>
          <span className="visually-hidden">{t(`event.${kind}`)}</span>
          <span className="tnum">{number.format(Math.max(counts[kind] ?? 0, own[kind] ?? 0))}</span>
        </button>
      ))}
    </div>
  )
}
