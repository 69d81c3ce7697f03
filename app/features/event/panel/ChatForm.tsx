import { useEffect, useId, useState, type FormEvent } from 'react'
import { hasWords, lengthOf } from '#app/features/forms/text.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { TextLength } from '#app/base/ui/TextLength.tsx'
import { useSite } from '#app/base/page/site.ts'
import { longestChat, type ChatRefusal } from '../chat.ts'
import type { EventNow } from '../event-now.ts'
import { chatRefusal, sendChat } from '../send.ts'
import styles from './Panel.module.css'
import { remember, remembered } from './remembered.ts'
import { SenderRow } from './SenderRow.tsx'
import { EndNote, useEndOfForm, useUnsent } from './unsent.tsx'

const problems = {
  soon: 'event.chatPause',
  closed: 'event.chatClosed',
  blocked: 'event.chatBlocked',
  words: 'event.chatWords',
  name: 'event.nameTaken',
  failed: 'event.failed',
  tooLong: 'event.tooLong',
} as const

/**
 * Sends a message to the chat. What was typed stays until it has arrived, also when the event ends meanwhile, and every
 * refusal says why.
 */
export function ChatForm({ event, onSent }: { event: EventNow; onSent: () => void }) {
  const t = useT()
  const site = useSite()
  const fieldId = useId()
  const { id } = event.plan
  const [text, setText] = useUnsent('chat', id)
  const ended = event.state === 'ended'
  const part = useEndOfForm()
  const [name, setName] = useState(() => remembered(id, 'chat').name ?? '')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<ChatRefusal['why'] | 'tooLong'>()
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => {
      setWait(wait - 1)
      if (wait === 1) setRefused((why) => (why === 'soon' ? undefined : why))
    }, 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const length = lengthOf(text.trim())
  const send = async (submit: FormEvent) => {
    submit.preventDefault()
    if (sending || ended || wait > 0 || !hasWords(text)) return
    if (length > longestChat.text || lengthOf(name.trim()) > longestChat.name) return setRefused('tooLong')
    setSending(true)
    setRefused(undefined)
    try {
      await sendChat(site, id, { text: text.trim(), name: hasWords(name) ? name.trim() : '' })
      remember(id, 'chat', 'name', name.trim())
      // What has been typed meanwhile is the next one.
      setText((now) => (now === text ? '' : now))
      onSent()
    } catch (error) {
      const refusal = await chatRefusal(site, id, name, error)
      setRefused(refusal.why)
      if (refusal.why === 'soon') setWait(refusal.seconds)
    } finally {
      setSending(false)
    }
  }
  const closed = ended && <EndNote text={t('event.chatClosed')} />
  if (ended && text === '') return <div ref={part}>{closed}</div>
  return (
    <div ref={part}>
      {closed}
      <form className={styles.ask} onSubmit={(submit) => void send(submit)}>
        <label htmlFor={`${fieldId}-text`}>{t('event.chatSay')}</label>
        <input
          id={`${fieldId}-text`}
          type="text"
          maxLength={20_000}
          value={text}
          readOnly={ended}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          aria-describedby={`${fieldId}-length ${fieldId}-problem`}
          aria-invalid={length > longestChat.text || undefined}
          onChange={(change) => {
            setText(change.currentTarget.value)
            if (refused !== 'soon') setRefused(undefined)
          }}
        />
        <TextLength
          id={`${fieldId}-length`}
          length={length}
          max={longestChat.text}
          className={styles.problem}
        />
        {!ended && (
          <SenderRow
            name={name}
            onName={(changed) => {
              setName(changed)
              if (refused !== 'soon') setRefused(undefined)
            }}
            isSending={sending}
            isHeld={wait > 0}
            longest={longestChat.name}
          />
        )}
        <p role="status" className={styles.outcome}>
          {sending && event.isAway && t('event.away')}
        </p>
        <p id={`${fieldId}-problem`} role="alert" className={styles.problem}>
          {refused && t(problems[refused])}
        </p>
        {wait > 0 && <p className={styles.note}>{t('event.chatSoon', { seconds: wait })}</p>}
      </form>
    </div>
  )
}
