import { dateFormat } from '#app/base/i18n/formats.ts'
import { useState } from 'react'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import {
  questionStates,
  readQuestion,
  readResults,
  type Question,
  type QuestionState,
} from '#app/features/event/participation.ts'
import { isLocale, localeNames } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useLive } from '#app/features/live/use-live.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { actAs, useDesk } from './desk.ts'
import { useList } from './use-list.ts'
import { Segments } from './Segments.tsx'
import styles from './Desk.module.css'

/** What visitors ask: new ones wait here until somebody shows or hides them. */
export function Questions() {
  const t = useT()
  const { eventId } = useDesk()
  const [state, setState] = useState<QuestionState>('waiting')
  const { documents, fault } = useList(eventId && `events/${eventId}/questions`, {
    newestBy: 'createdAt',
  })
  const votes = readResults(useLive(`events/${eventId || '-'}/results/now`).data)?.votes ?? {}
  if (!eventId) return <p className="mute">{t('operator.noEvent')}</p>
  if (fault) return <p className={styles.fault}>{t('operator.refused')}</p>
  if (!documents) return <div className="ruler" aria-busy="true" />
  const all = documents.flatMap(({ id, data }) => readQuestion(id, data) ?? [])
  const count = (item: QuestionState) => all.filter((question) => question.state === item).length
  const votesOf = ({ id }: Question) => votes[id] ?? 0
  const listed = all
    .filter((item) => item.state === state)
    // Who has waited longest comes first; of those shown, what most want to know.
    .toSorted((one, other) =>
      state === 'waiting'
        ? (one.createdAt ?? 0) - (other.createdAt ?? 0)
        : votesOf(other) - votesOf(one) || (other.createdAt ?? 0) - (one.createdAt ?? 0),
    )
  return (
    <>
      <Segments
        label={t('operator.questions.which')}
        all={questionStates}
        value={state}
        wordOf={(one) => `${t(`operator.question.${one}`)} (${count(one)})`}
        onChoose={setState}
      />
      {!listed.length && <p className="mute">{t('operator.questions.none')}</p>}
      <ul className={styles.cards}>
        {listed.map((question) => (
          <QuestionCard key={question.id} question={question} votes={votesOf(question)} />
        ))}
      </ul>
    </>
  )
}

const next: Readonly<Record<QuestionState, readonly QuestionState[]>> = {
  waiting: ['shown', 'hidden'],
  shown: ['answered', 'hidden'],
  answered: ['shown', 'hidden'],
  hidden: ['shown'],
}

function QuestionCard({ question, votes }: { question: Question; votes: number }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const [answer, setAnswer] = useState(question.answer)
  const { id, text, name, state, createdAt } = question
  const time = dateFormat(locale, { timeStyle: 'short' })
  const put = (fields: { state: QuestionState; answer?: string }) =>
    task.run(() =>
      actAs(desk, site, { action: `question.${fields.state}`, about: text, detail: id }, [
        { path: `events/${desk.eventId}/questions/${id}`, merge: fields },
      ]),
    )
  return (
    <li className={styles.card}>
      <p className={styles.said} dir="auto">
        {text}
      </p>
      <p className="small mute">
        {[
          name,
          isLocale(question.locale) && localeNames[question.locale],
          createdAt !== undefined && time.format(createdAt),
          state !== 'waiting' && t('operator.question.votes', { count: votes }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(state === 'shown' || state === 'answered') && (
        <input
          className={styles.input}
          aria-label={t('operator.question.answer')}
          placeholder={t('operator.question.answer')}
          maxLength={1000}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      <Fault task={task} />
      <div className={buttonRow}>
        {next[state].map((to, at) => (
          <button
            key={to}
            type="button"
            {...buttonLook({ variant: at ? 'secondary' : 'primary', size: 'small' })}
            onClick={() => void put({ state: to, ...(to === 'answered' && { answer: answer.trim() }) })}
          >
            {t(`operator.question.to.${to as Exclude<QuestionState, 'waiting'>}`)}
          </button>
        ))}
        {state === 'answered' && answer.trim() !== question.answer && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => void put({ state, answer: answer.trim() })}
          >
            {t('operator.save')}
          </button>
        )}
      </div>
    </li>
  )
}
