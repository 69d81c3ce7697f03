import { useRef } from 'react'
import { inWords, otherThan } from '#app/features/event/event-document.ts'
import { readPoll, readResults, type Poll, type PollState } from '#app/features/event/participation.ts'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useLive } from '#app/features/live/use-live.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { csvOf } from './csv.ts'
import { actAs, useDesk } from './desk.ts'
import { HeldRows } from './held-rows.tsx'
import { downloadFile } from './leads/download.ts'
import { emptyPoll, PollForm, type PollDraft } from './PollForm.tsx'
import { pollRows } from './room-rows.ts'
import { useDraft } from './use-draft.ts'
import { useList } from './use-list.ts'
import look from './Desk.module.css'
import styles from './Polls.module.css'

/** One-question polls: written as drafts, opened, closed, with what has been answered. */
export function Polls() {
  const t = useT()
  const { eventId } = useDesk()
  const { documents, fault } = useList(eventId && `events/${eventId}/polls`, {
    newestBy: 'createdAt',
  })
  const answers = readResults(useLive(`events/${eventId || '-'}/results/now`).data)?.answers ?? {}
  if (!eventId) return <p className="mute">{t('operator.noEvent')}</p>
  if (fault) return <p className={look.fault}>{t('operator.refused')}</p>
  if (!documents) return <div className="ruler" aria-busy="true" />
  const polls = documents.flatMap(({ id, data }) => readPoll(id, data) ?? [])
  return (
    <AllPolls key={eventId} polls={polls} countOf={(poll, option) => answers[`${poll}_${option}`] ?? 0} />
  )
}

interface AllPollsProps {
  polls: readonly Poll[]
  countOf: (poll: string, option: string) => number
}

function AllPolls({ polls, countOf }: AllPollsProps) {
  const t = useT()
  const locale = useLocale()
  const { eventId } = useDesk()
  const [draft, setDraft] = useDraft<PollDraft>(`${eventId} poll`, emptyPoll)
  const heading = useRef<HTMLHeadingElement>(null)
  const change = ({ id, question, options }: Poll) => {
    setDraft({ id, changes: { question, options }, question, options: options.map(({ text }) => text) })
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }
  const takeAlong = () => {
    const file = csvOf(pollRows(polls, countOf, locale))
    downloadFile(`polls-${eventId}.csv`, file, 'text/csv;charset=utf-8')
  }
  return (
    <div className={look.columns}>
      <PollForm
        draft={draft}
        current={draft.changes && polls.find(({ id }) => id === draft.id)}
        heading={heading}
        onChange={setDraft}
      />
      <section className={look.panel}>
        <h2>{t('operator.polls.all')}</h2>
        {!polls.length && <p className="mute">{t('operator.polls.none')}</p>}
        {polls.length > 0 && (
          <div className={buttonRow}>
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={takeAlong}
            >
              {t('operator.inbox.csv')}
            </button>
          </div>
        )}
        <ul className={look.cards}>
          <HeldRows items={polls}>
            {(poll) => (
              <PollCard
                poll={poll}
                countOf={(option) => countOf(poll.id, option)}
                // What is being written stays.
                onChange={draft === emptyPoll ? () => change(poll) : undefined}
              />
            )}
          </HeldRows>
        </ul>
      </section>
    </div>
  )
}

interface PollCardProps {
  poll: Poll
  countOf: (option: string) => number
  /** Absent: something else is being written. */
  onChange: (() => void) | undefined
}

function PollCard({ poll, countOf, onChange }: PollCardProps) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const { id, question, options, state } = poll
  const percent = numberFormat(locale, { style: 'percent' })
  const sum = options.reduce((all, option) => all + countOf(option.id), 0)
  const about = inWords(question, locale)
  const path = `events/${desk.eventId}/polls/${id}`
  const seen = [{ path, fields: { state } }]
  const said = (
    <p className={look.said} lang={otherThan(locale, question)}>
      {about}
    </p>
  )
  const answered = t('operator.poll.answers', { count: sum })
  const go = (to: PollState) =>
    actAs(desk, site, { action: `poll.${to}`, about, detail: id }, [{ path, merge: { state: to } }], seen)
  const drop = () =>
    actAs(desk, site, { action: 'poll.delete', about, detail: id }, [{ path, remove: true }], seen)
  return (
    <li className={look.card}>
      {said}
      <p className="small mute">
        {t(`operator.poll.${state}`)} · {answered}
      </p>
      <ul className={styles.bars}>
        {options.map((option) => (
          <li key={option.id}>
            <span lang={otherThan(locale, option.text)}>{inWords(option.text, locale)}</span>
            <span>
              {countOf(option.id)} ({percent.format(sum ? countOf(option.id) / sum : 0)})
            </span>
            <progress max={sum || 1} value={countOf(option.id)} aria-label={inWords(option.text, locale)} />
          </li>
        ))}
      </ul>
      <div className={buttonRow}>
        <ConfirmButton
          label={t('operator.poll.openIt')}
          question={t('operator.poll.openSure')}
          size="small"
          reach="room"
          isOffered={state !== 'open'}
          onConfirm={() => go('open')}
        >
          {said}
        </ConfirmButton>
        <ConfirmButton
          label={t('operator.poll.closeIt')}
          question={t('operator.poll.closeSure')}
          size="small"
          reach="room"
          isOffered={state === 'open'}
          onConfirm={() => go('closed')}
        >
          {said}
          <p>{answered}</p>
        </ConfirmButton>
        {state === 'draft' && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            disabled={!onChange}
            onClick={onChange}
          >
            {t('operator.poll.change')}
          </button>
        )}
        <ConfirmButton
          label={t('operator.delete')}
          question={t('operator.poll.deleteSure')}
          variant="secondary"
          size="small"
          isOffered={state !== 'open'}
          {...(state === 'closed' && { reach: 'room' as const })}
          onConfirm={drop}
        >
          {said}
          {state !== 'draft' && <p>{answered}</p>}
        </ConfirmButton>
      </div>
    </li>
  )
}
