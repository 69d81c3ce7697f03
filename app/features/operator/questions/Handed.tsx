import { useId } from 'react'
import { Fault } from '#app/features/account/Parts.tsx'
import { longestTranslation, readQuestion } from '#app/features/event/participation.ts'
import { hasWords, lengthOf } from '#app/features/forms/text.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { TextLength } from '#app/base/ui/TextLength.tsx'
import { isLocale, localeNames } from '#app/content/locales.ts'
import { actAs, useDesk } from '../desk.ts'
import { useRowTask } from '../kept-faults.ts'
import { handPath, useHands, type Hand } from './hands.ts'
import { useEventLanguage } from './speaks.ts'
import { useDraft } from '../use-draft.ts'
import look from '../Desk.module.css'
import styles from './Questions.module.css'

/** Stands above every desk while something is handed to this operator, in whichever event. */
export function HandAlert({ onChoose }: { onChoose: () => void }) {
  const t = useT()
  const { room } = useDesk()
  const { own } = useHands()
  return (
    <div role="alert" className={styles.alert}>
      {own.length > 0 && (
        <a href="#/questions" onClick={onChoose}>
          {room && `${room}: `}
          {t('operator.question.forYou', { count: own.length })}
        </a>
      )}
    </div>
  )
}

/** What is handed to this operator, each with a field for its translation. */
export function Handed({ hands }: { hands: readonly Hand[] }) {
  const t = useT()
  if (!hands.length) return null
  return (
    <section className={styles.handed}>
      <h2>{t('operator.question.forYou', { count: hands.length })}</h2>
      {hands.map((hand) => (
        <HandedQuestion key={hand.question} hand={hand} />
      ))}
    </section>
  )
}

function HandedQuestion({ hand }: { hand: Hand }) {
  const t = useT()
  const id = useId()
  const site = useSite()
  const desk = useDesk()
  const language = useEventLanguage(desk.eventId)
  const [typed, setTyped, forget] = useDraft<string | undefined>(
    `${desk.eventId} hand ${hand.question}`,
    undefined,
  )
  const path = `events/${desk.eventId}/questions/${hand.question}`
  const given = handPath(desk.eventId, hand.question)
  const question = readQuestion(hand.question, useLive(path).data)
  const task = useRowTask(question?.text ?? hand.question)
  const before = question?.translation
  const text = typed ?? (before?.locale === language ? before.text : '')
  const length = lengthOf(text.trim())
  const isGood = question && hasWords(text) && length <= longestTranslation
  const back = { path: given, remove: true as const }
  const seen = { path: given, fields: { to: hand.to } }
  const entry = { about: question?.text ?? hand.question, detail: hand.question }
  const translate = () =>
    actAs(
      desk,
      site,
      { action: 'question.translated', ...entry },
      [{ path, merge: { translation: { locale: language, text: text.trim() } } }, back],
      [{ path, fields: { translation: before ?? null } }, seen],
    )
  const giveBack = () => actAs(desk, site, { action: 'question.handedBack', ...entry }, [back], [seen])
  return (
    <form
      className={look.card}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (isGood) void task.run(translate).then((done) => done && forget())
      }}
    >
      <p className={look.said} dir="auto" lang={question?.locale}>
        {question?.text ?? '–'}
      </p>
      <p className="small mute">
        {[question && isLocale(question.locale) && localeNames[question.locale], hand.by]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={look.field}>
        <label htmlFor={id}>{t('operator.question.translation', { language: localeNames[language] })}</label>
        <textarea
          id={id}
          rows={2}
          lang={language}
          dir="auto"
          value={text}
          aria-describedby={`${id}-length`}
          onChange={(change) => setTyped(change.currentTarget.value)}
        />
        <TextLength id={`${id}-length`} length={length} max={longestTranslation} className={look.fault} />
      </div>
      <Fault task={task} />
      <div className={buttonRow}>
        <button
          {...buttonLook({ size: 'small' })}
          data-busy={task.busy || undefined}
          aria-disabled={!isGood || undefined}
        >
          {t('operator.question.translated')}
        </button>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          onClick={() => void task.run(giveBack)}
        >
          {t('operator.question.handBack')}
        </button>
      </div>
    </form>
  )
}
