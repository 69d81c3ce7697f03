import { useId } from 'react'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { blockedPattern, longestPattern, mostWords, wordsIn } from '#app/features/event/blocked-words.ts'
import { chatPauses, readChatPause } from '#app/features/event/chat.ts'
import { listOf, textOf } from '#app/features/event/event-document.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { actAs, useDesk } from '../desk.ts'
import { useDraft } from '../use-draft.ts'
import look from '../Desk.module.css'

/** How fast visitors may write, and which words are not taken. */
export function ChatRules() {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const id = useId()
  const settings = `events/${desk.eventId}/settings`
  const pause = readChatPause(useLive(`${settings}/chat`).data)
  const stored = listOf(useLive(`${settings}/words`).data?.words)
    .map(textOf)
    .join('\n')
  /** What is typed, and what stood there then. */
  const [draft, setDraft] = useDraft<{ text: string; seen: string } | undefined>(
    `${desk.eventId} words`,
    undefined,
  )
  const words = wordsIn(draft?.text ?? stored)
  const pattern = blockedPattern(words)
  const isTooMuch = words.length > mostWords || pattern.length > longestPattern
  const slow = (seconds: number) =>
    actAs(desk, site, { action: 'chat.slow', about: desk.eventId, detail: String(seconds) }, [
      { path: `${settings}/chat`, set: { slow: seconds } },
    ])
  const save = () =>
    actAs(
      desk,
      site,
      { action: 'chat.words', about: desk.eventId, detail: words.join(', ') },
      [{ path: `${settings}/words`, set: { words, pattern } }],
      [{ path: `${settings}/words`, fields: { words: wordsIn(draft?.seen ?? stored) } }],
    ).catch((error: unknown) => {
      // Whoever presses again has been told what stands there now.
      if (draft) setDraft({ ...draft, seen: stored })
      throw error
    })
  return (
    <section className={look.panel}>
      <div className={look.field}>
        <label htmlFor={`${id}-slow`}>{t('operator.chat.slow')}</label>
        <select
          id={`${id}-slow`}
          value={pause}
          onChange={({ currentTarget: { value } }) => void task.enqueue(() => slow(Number(value)))}
        >
          {chatPauses.map((seconds) => (
            <option key={seconds} value={seconds}>
              {t('operator.chat.pause', { seconds })}
            </option>
          ))}
        </select>
      </div>
      <form
        className={look.field}
        onSubmit={(submit) => {
          submit.preventDefault()
          if (!isTooMuch) void task.run(save).then((done) => done && setDraft(undefined))
        }}
      >
        <label htmlFor={`${id}-words`}>{t('operator.chat.words')}</label>
        <textarea
          id={`${id}-words`}
          rows={2}
          value={draft?.text ?? stored}
          aria-describedby={`${id}-note`}
          onChange={(change) =>
            setDraft({ text: change.currentTarget.value, seen: draft ? draft.seen : stored })
          }
        />
        <p id={`${id}-note`} className="small">
          {t('operator.chat.wordsNote')}
        </p>
        {isTooMuch && <p className={look.fault}>{t('operator.chat.tooMany', { most: mostWords })}</p>}
        <div>
          <button
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            aria-disabled={draft === undefined || isTooMuch || undefined}
          >
            {t('operator.save')}
          </button>{' '}
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            disabled={!draft}
            onClick={() => setDraft(undefined)}
          >
            {t('operator.discard')}
          </button>
        </div>
      </form>
      <Fault task={task} />
    </section>
  )
}
