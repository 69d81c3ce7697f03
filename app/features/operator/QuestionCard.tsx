import { useRef, useState } from 'react'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import type { Question, QuestionState } from '#app/features/event/participation.ts'
import { isLocale, localeNames } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { actAs, useDesk } from './desk.ts'
import { HandButton } from './questions/HandButton.tsx'
import type { Hand } from './questions/hands.ts'
import { JoinedInto, JoinedQuestions } from './questions/JoinedQuestions.tsx'
import { StageButton } from './questions/StageButton.tsx'
import { GoneNote, useHold } from './held-rows.tsx'
import { moveOn } from './move-on.ts'
import { useRowTask } from './kept-faults.ts'
import { useDraft } from './use-draft.ts'
import styles from './Desk.module.css'

const next: Readonly<Record<QuestionState, readonly QuestionState[]>> = {
  waiting: ['shown', 'hidden'],
  shown: ['answered', 'hidden'],
  answered: ['shown', 'hidden'],
  hidden: ['shown'],
  joined: [],
}

interface QuestionCardProps {
  question: Question
  votes: number
  /** Names of other operators who are at it too. */
  others: readonly string[]
  /** The operator has come to it. */
  onHere: () => void
  onDone: () => void
  hand: Hand | undefined
  onMerge: (button: Element) => void
}

/** A question with what can be done about it; refused when somebody else has done something meanwhile. */
export function QuestionCard({ question, votes, others, onHere, onDone, hand, onMerge }: QuestionCardProps) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const task = useRowTask(question.text)
  const place = useRef<HTMLDivElement>(null)
  /** An answer as it is typed, and what stood there before: it is written only while that still holds. */
  const [draft, setDraft, forgetDraft] = useDraft<{ text: string; seen: string } | undefined>(
    `${desk.eventId} answer ${question.id}`,
    undefined,
  )
  const answer = draft?.text ?? question.answer
  const [pressed, setPressed] = useState<QuestionState>()
  const [isDone, setDone] = useState(false)
  useHold(answer.trim() !== question.answer && !isDone)
  const { id, text, name, state, createdAt, translation } = question
  const time = dateFormat(locale, { timeStyle: 'short' })
  const put = async (fields: { state: QuestionState; answer?: string }) => {
    const path = `events/${desk.eventId}/questions/${id}`
    const seen = draft && !isDone ? draft.seen : question.answer
    setPressed(fields.state)
    const done = await task.run(() =>
      actAs(
        desk,
        site,
        { action: `question.${fields.state}`, about: text, detail: id },
        [{ path, merge: fields }],
        [{ path, fields: { state, answer: seen } }],
      ),
    )
    setPressed(undefined)
    if (!done) {
      // Whoever presses again has been told what stands there now.
      if (draft) setDraft({ ...draft, seen: question.answer })
      return
    }
    forgetDraft()
    setDone(true)
    moveOn(place.current)
    onDone()
  }
  return (
    <div
      ref={place}
      className={styles.card}
      data-busy={task.busy || undefined}
      onFocus={onHere}
      onPointerDown={onHere}
    >
      {!task.busy && !task.fault && <GoneNote />}
      <p className={styles.said} dir="auto" lang={question.locale || undefined}>
        {text}
      </p>
      {translation && (
        <p dir="auto" lang={translation.locale || undefined}>
          {translation.text}
        </p>
      )}
      <p className="small mute">
        {[
          name,
          isLocale(question.locale) && localeNames[question.locale],
          createdAt !== undefined && time.format(createdAt),
          state !== 'waiting' && state !== 'joined' && t('operator.question.votes', { count: votes }),
          hand && t('operator.question.handed', { name: hand.toName }),
        ]
          .filter(Boolean)
          .join(' · ')}
        {/* In the same line: what is being pressed below must not move away. */}
        <strong role="status">
          {others.length > 0 && ` · ${t('operator.question.others', { names: others.join(', ') })}`}
        </strong>
      </p>
      {(state === 'shown' || state === 'answered') && (
        <textarea
          className={styles.input}
          rows={1}
          aria-label={t('operator.question.answer')}
          placeholder={t('operator.question.answer')}
          maxLength={1000}
          value={answer}
          onChange={(event) => {
            const seen = draft && !isDone ? draft.seen : question.answer
            setDraft({ text: event.currentTarget.value, seen })
            setDone(false)
          }}
        />
      )}
      {draft && !isDone && question.answer && question.answer !== answer.trim() && (
        <p className="small" dir="auto">
          {t('operator.question.answerNow', { answer: question.answer })}
        </p>
      )}
      <Fault task={task} />
      <div className={buttonRow}>
        {next[state].map((to, at) => (
          <button
            key={to}
            type="button"
            {...buttonLook({ variant: at ? 'secondary' : 'primary', size: 'small' })}
            data-busy={pressed === to || undefined}
            aria-busy={pressed === to || undefined}
            onClick={() => void put({ state: to, ...(to === 'answered' && { answer: answer.trim() }) })}
          >
            {t(`operator.question.to.${to as Exclude<QuestionState, 'waiting' | 'joined'>}`)}
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
        {state !== 'joined' && <HandButton question={question} hand={hand} />}
        {state !== 'joined' && state !== 'hidden' && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={({ currentTarget }) => onMerge(currentTarget)}
          >
            {t('operator.question.merge')}
          </button>
        )}
        {(state === 'shown' || state === 'answered') && <StageButton question={question} />}
      </div>
      {state === 'joined' && <JoinedInto question={question} />}
      <JoinedQuestions question={question} />
    </div>
  )
}
