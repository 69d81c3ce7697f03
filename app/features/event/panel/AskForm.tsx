import { useEffect, useId, useState, type FormEvent } from 'react'
import { hasWords, lengthOf } from '#app/features/forms/text.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { TextLength } from '#app/base/ui/TextLength.tsx'
import { useSite } from '#app/base/page/site.ts'
import { questionPause } from '../refusal.ts'
import { questionRefusal, sendQuestion } from '../send.ts'
import type { EventNow } from '../event-now.ts'
import styles from './Panel.module.css'
import { SenderRow } from './SenderRow.tsx'
import { EndNote, useEndOfForm, useUnsent } from './unsent.tsx'

/** Characters the rules take. */
const longest = { text: 500, name: 60 }

/** Characters of a question as the rules count them: at least three, of which some can be seen. */
const isWorthAsking = (text: string) => hasWords(text) && lengthOf(text.trim()) >= 3

/** The words of each but `asked` say what holds. */
type Outcome = 'asked' | 'failed' | 'tooShort' | 'tooLong' | 'soon' | 'closed' | 'name'

const problems = {
  failed: 'event.failed',
  tooShort: 'event.tooShort',
  tooLong: 'event.tooLong',
  soon: 'event.askPause',
  closed: 'event.questionsClosed',
  name: 'event.nameTaken',
} as const

/**
 * Sends a question to the moderators. What was typed stays until it has arrived, also when the event ends meanwhile: then
 * it can still be copied.
 */
export function AskForm({ event, onSent }: { event: EventNow; onSent: (id: string) => void }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const fieldId = useId()
  const [text, setText] = useUnsent('question', event.plan.id)
  const [name, setName] = useState('')
  const ended = event.state === 'ended'
  const part = useEndOfForm()
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const length = lengthOf(text.trim())
  const tooLong = length > longest.text
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const send = async (submit: FormEvent) => {
    submit.preventDefault()
    if (sending || ended) return
    if (!isWorthAsking(text)) return setOutcome('tooShort')
    if (tooLong || lengthOf(name.trim()) > longest.name) return setOutcome('tooLong')
    if (wait > 0) return setOutcome('soon')
    setSending(true)
    setOutcome(undefined)
    try {
      onSent(
        await sendQuestion(site, event.plan.id, {
          text: text.trim(),
          name: hasWords(name) ? name.trim() : '',
          locale,
        }),
      )
      // What has been typed meanwhile is the next one.
      setText((now) => (now === text ? '' : now))
      setOutcome('asked')
      setWait(questionPause)
    } catch (error) {
      const refusal = await questionRefusal(site, event.plan.id, name, error)
      setOutcome(refusal.why)
      if (refusal.why === 'soon') setWait(refusal.seconds)
    } finally {
      setSending(false)
    }
  }

  const closed = ended && <EndNote text={t('event.questionsClosed')} />
  if (ended && text === '') return <div ref={part}>{closed}</div>
  return (
    <div ref={part}>
      {closed}
      <form className={styles.ask} onSubmit={(submit) => void send(submit)}>
        <label htmlFor={`${fieldId}-text`}>{t('event.ask')}</label>
        <textarea
          id={`${fieldId}-text`}
          rows={3}
          maxLength={20_000}
          value={text}
          readOnly={ended}
          dir="auto"
          aria-describedby={`${fieldId}-length ${fieldId}-note`}
          aria-invalid={outcome === 'tooShort' || tooLong || undefined}
          onChange={(change) => {
            setText(change.currentTarget.value)
            if (outcome !== 'asked') setOutcome(undefined)
          }}
        />
        <TextLength id={`${fieldId}-length`} length={length} max={longest.text} className={styles.problem} />
        {!ended && (
          <SenderRow
            name={name}
            onName={(changed) => {
              setName(changed)
              if (outcome !== 'asked') setOutcome(undefined)
            }}
            isSending={sending}
            isHeld={wait > 0}
            longest={longest.name}
          />
        )}
        <p id={`${fieldId}-note`} className={styles.note}>
          {t('event.askNote')}
        </p>
        <p role="status" className={styles.outcome}>
          {outcome === 'asked' && t('event.asked')}
          {sending && event.isAway && t('event.away')}
        </p>
        <p role="alert" className={styles.problem}>
          {outcome && outcome !== 'asked' && t(problems[outcome])}
        </p>
        {wait > 0 && text.length > 0 && (
          <p className={styles.note}>{t('event.askSoon', { seconds: wait })}</p>
        )}
      </form>
    </div>
  )
}
