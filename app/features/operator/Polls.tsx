import { useState } from 'react'
import { inWords, otherThan } from '#app/features/event/event-document.ts'
import {
  maxOptions,
  readPoll,
  readResults,
  type Poll,
  type PollState,
} from '#app/features/event/participation.ts'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { newDocumentId } from '#app/features/live/document-id.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { HeldRows } from './held-rows.tsx'
import { useDraft } from './use-draft.ts'
import { useList } from './use-list.ts'
import { WordsField } from './WordsField.tsx'
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
    <div className={look.columns}>
      <NewPoll />
      <section className={look.panel}>
        <h2>{t('operator.polls.all')}</h2>
        {!polls.length && <p className="mute">{t('operator.polls.none')}</p>}
        <ul className={look.cards}>
          <HeldRows items={polls}>
            {(poll) => <PollCard poll={poll} countOf={(option) => answers[`${poll.id}_${option}`] ?? 0} />}
          </HeldRows>
        </ul>
      </section>
    </div>
  )
}

function PollCard({ poll, countOf }: { poll: Poll; countOf: (option: string) => number }) {
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
  const go = (to: PollState) =>
    actAs(desk, site, { action: `poll.${to}`, about, detail: id }, [{ path, merge: { state: to } }], seen)
  const drop = () =>
    actAs(desk, site, { action: 'poll.delete', about, detail: id }, [{ path, remove: true }], seen)
  return (
    <li className={look.card}>
      <p className={look.said} lang={otherThan(locale, question)}>
        {about}
      </p>
      <p className="small mute">
        {t(`operator.poll.${state}`)} · {t('operator.poll.answers', { count: sum })}
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
          <p className={look.said} lang={otherThan(locale, question)}>
            {about}
          </p>
        </ConfirmButton>
        <ConfirmButton
          label={t('operator.poll.closeIt')}
          question={t('operator.poll.closeSure')}
          size="small"
          reach="room"
          isOffered={state === 'open'}
          onConfirm={() => go('closed')}
        />
        <ConfirmButton
          label={t('operator.delete')}
          question={t('operator.poll.deleteSure')}
          variant="secondary"
          size="small"
          isOffered={state !== 'open'}
          onConfirm={drop}
        />
      </div>
    </li>
  )
}

const empty: { question: Poll['question']; options: Poll['question'][] } = { question: {}, options: [{}, {}] }

function NewPoll() {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const [draft, setDraft] = useDraft(`${desk.eventId} poll`, empty)
  const [written, setWritten] = useState(0)
  const filled = draft.options.filter((option) => Object.keys(option).length > 0)
  const isWhole = Object.keys(draft.question).length > 0 && filled.length >= 2
  const save = () =>
    task.run(async () => {
      const id = newDocumentId()
      await actAs(desk, site, { action: 'poll.draft', about: inWords(draft.question, 'en'), detail: id }, [
        {
          path: `events/${desk.eventId}/polls/${id}`,
          set: {
            question: draft.question,
            options: filled.map((text, at) => ({ id: `o${at + 1}`, text })),
            state: 'draft',
          },
          timed: 'createdAt',
        },
      ])
      setDraft(empty)
      setWritten(written + 1)
    })
  return (
    <section className={look.panel} key={written}>
      <h2>{t('operator.poll.new')}</h2>
      <WordsField
        label={t('operator.poll.question')}
        value={draft.question}
        max={200}
        onChange={(question) => setDraft({ ...draft, question })}
      />
      {draft.options.map((option, at) => (
        <WordsField
          key={at}
          label={t('operator.poll.option', { number: at + 1 })}
          value={option}
          max={100}
          onChange={(words) => setDraft({ ...draft, options: draft.options.with(at, words) })}
        />
      ))}
      <Fault task={task} />
      <div className={buttonRow}>
        <button type="button" {...buttonLook()} disabled={!isWhole} onClick={() => void save()}>
          {t('operator.poll.save')}
        </button>
        {draft.options.length < maxOptions && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary' })}
            onClick={() => setDraft({ ...draft, options: [...draft.options, {}] })}
          >
            {t('operator.poll.more')}
          </button>
        )}
      </div>
    </section>
  )
}
