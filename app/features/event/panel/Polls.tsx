import { numberFormat } from '#app/base/i18n/formats.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { useFocusInstead } from '#app/base/ui/use-focus-instead.ts'
import { useVars } from '#app/base/ui/vars.ts'
import { inWords, otherThan } from '../event-document.ts'
import type { Counts, Poll } from '../participation.ts'
import { followPolls } from '../follow.ts'
import { sendAnswer } from '../send.ts'
import type { EventNow } from '../event-now.ts'
import styles from './Panel.module.css'
import { remember, remembered } from './remembered.ts'
import { useCounts } from './use-counts.ts'

/** The polls of an event, the newest first: open ones take one answer, and whoever has answered sees the result grow. */
export function Polls({
  event,
  onWaiting,
}: {
  event: EventNow
  onWaiting?: ((ids: string) => void) | undefined
}) {
  const t = useT()
  const site = useSite()
  const { id } = event.plan
  const [polls, setPolls] = useState<Poll[]>()
  const [answered, setAnswered] = useState(() => remembered(id, 'answers'))
  const counts = useCounts(id, 'answers')
  useEffect(() => followPolls(site, id, setPolls), [site, id])
  const newest = (polls ?? []).toSorted(
    (a, b) =>
      Number(b.state === 'open') - Number(a.state === 'open') || (b.createdAt ?? 0) - (a.createdAt ?? 0),
  )
  const waiting =
    event.state === 'ended'
      ? ''
      : newest
          .filter(({ id: poll, state }) => state === 'open' && !answered[poll])
          .map(({ id: poll }) => poll)
          .join(' ')
  useEffect(() => {
    onWaiting?.(waiting)
    return () => onWaiting?.('')
  }, [onWaiting, waiting])
  return (
    <div className={styles.part}>
      {polls?.length === 0 && <p className={styles.note}>{t('event.noPoll')}</p>}
      {newest.map((poll) => (
        <OnePoll
          key={poll.id}
          poll={poll}
          counts={counts}
          own={answered[poll.id]}
          ended={event.state === 'ended'}
          onAnswer={async (chosen) => {
            const option = await sendAnswer(site, id, poll.id, chosen)
            if (option === undefined) return false
            const before = counts[`${poll.id}_${option}`] ?? 0
            setAnswered(remember(id, 'answers', poll.id, `${option} ${before + 1}`))
            return true
          }}
        />
      ))}
    </div>
  )
}

interface OnePollProps {
  poll: Poll
  counts: Counts
  /** The visitor's own answer and how many have given it at least: `o2 17`. */
  own: string | undefined
  ended: boolean
  /** Says whether an answer stands; not when the poll takes none any more. */
  onAnswer: (option: string) => Promise<boolean>
}

function OnePoll({ poll, counts, own, ended, onAnswer }: OnePollProps) {
  const t = useT()
  const locale = useLocale()
  const headingId = useId()
  const [answer, min = '1'] = own?.split(' ') ?? []
  const [problem, setProblem] = useState<'failed' | 'pollClosed'>()
  const [sending, setSending] = useState<string>()
  // The choice is gone with its press, or because the poll has closed: the keyboard goes on at the question, above the result.
  const section = useRef<HTMLElement>(null)
  useFocusInstead(section, questionIn)
  const isOpen = poll.state === 'open' && !ended
  // Nobody can try again what has closed, and what is open again is not closed.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen || problem === 'failed') setProblem(undefined)
  }
  const countOf = (option: string) =>
    Math.max(counts[`${poll.id}_${option}`] ?? 0, answer === option ? Number(min) : 0)
  const all = poll.options.reduce((sum, { id }) => sum + countOf(id), 0)
  const showsResult = answer !== undefined || !isOpen
  const percent = numberFormat(locale, { style: 'percent' })
  const choose = async (option: string) => {
    if (sending) return
    setSending(option)
    setProblem(undefined)
    setProblem(
      await onAnswer(option).then(
        (stands) => (stands ? undefined : 'pollClosed'),
        () => 'failed',
      ),
    )
    setSending(undefined)
  }
  return (
    <section ref={section} className={styles.poll} aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1} lang={otherThan(locale, poll.question)}>
        {inWords(poll.question, locale)}
      </h3>
      <ul>
        {poll.options.map(({ id, text }) => (
          <li key={id} lang={otherThan(locale, text)}>
            {showsResult ? (
              <Result
                text={inWords(text, locale)}
                share={all ? countOf(id) / all : 0}
                shown={percent.format(all ? countOf(id) / all : 0)}
                own={answer === id}
              />
            ) : (
              <button
                type="button"
                className={styles.option}
                aria-busy={sending === id || undefined}
                onClick={() => void choose(id)}
              >
                {inWords(text, locale)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {!isOpen && `${t('event.pollClosed')} `}
        {isOpen && answer !== undefined && `${t('event.thanksPoll')} `}
        {showsResult && t('event.answers', { n: all })}
      </p>
      <p role="alert" className={styles.problem}>
        {problem && t(`event.${problem}`)}
      </p>
    </section>
  )
}

const questionIn = (poll: HTMLElement) => poll.querySelector('h3')

function Result({ text, share, shown, own }: { text: string; share: number; shown: string; own: boolean }) {
  const t = useT()
  const locale = useLocale()
  const vars = useVars<HTMLDivElement>({ '--share': `${Math.round(share * 1000) / 10}%` })
  return (
    <div {...vars} className={styles.result} data-own={own || undefined}>
      <span>
        {text}
        {own && <small lang={locale}> {t('event.ownAnswer')}</small>}
      </span>
      <b className="tnum">{shown}</b>
    </div>
  )
}
