import { useState, type RefObject } from 'react'
import { inWords } from '#app/features/event/event-document.ts'
import { maxOptions, type Poll } from '#app/features/event/participation.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { newDocumentId } from '#app/features/live/document-id.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { actAs, useDesk } from './desk.ts'
import { ChangedMeanwhile } from './guarded-write.ts'
import { WordsField } from './WordsField.tsx'
import look from './Desk.module.css'

type PollWords = Pick<Poll, 'question' | 'options'>

/** A poll as it is written. */
export interface PollDraft {
  question: Poll['question']
  options: Poll['question'][]
  /** Of the poll, from the first press on: sent again after a lost answer it is one. */
  id?: string
  /** The words of the draft that is being changed, as they were seen. */
  changes?: PollWords
}

export const emptyPoll: PollDraft = { question: {}, options: [{}, {}] }

interface PollFormProps {
  draft: PollDraft
  /** The poll that is being changed, as it stands now. */
  current: Poll | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onChange: (draft: PollDraft) => void
}

/** Where a poll is written: a new one, or a draft once more. */
export function PollForm({ draft, current, heading, onChange }: PollFormProps) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  /** Written so often, and what came of it last. */
  const [written, setWritten] = useState({ times: 0, isSaved: false })
  /** The option that was just asked for: it is written next. */
  const [added, setAdded] = useState<number>()
  const filled = draft.options.filter((option) => Object.keys(option).length > 0)
  const isWhole = Object.keys(draft.question).length > 0 && filled.length >= 2
  const isRefused = draft.changes !== undefined && task.fault === 'account.fault.changed'
  // Refused once, because a colleague has changed it too: whoever presses again has seen what stands there now. Where they
  // have opened or deleted it, what was written becomes a poll of its own.
  const isOwn = isRefused && current?.state !== 'draft'
  const seenWords: PollWords | undefined = isOwn ? undefined : (isRefused && current) || draft.changes
  const begin = (isSaved: boolean) => {
    onChange(emptyPoll)
    setAdded(undefined)
    setWritten({ times: written.times + 1, isSaved })
    // The fields and buttons of what was written are gone.
    heading.current?.focus({ preventScroll: true })
  }
  const save = () =>
    task.run(async () => {
      const id = (!isOwn && draft.id) || newDocumentId()
      if (id !== draft.id) onChange({ question: draft.question, options: draft.options, id })
      const path = `events/${desk.eventId}/polls/${id}`
      const words = {
        question: draft.question,
        options: filled.map((text, at) => ({ id: `o${at + 1}`, text })),
      }
      const entry = { action: 'poll.draft', about: inWords(draft.question, 'en'), detail: id }
      const seen = (fields: object) => [{ path, fields: { ...fields } }]
      const again = (fields: Partial<PollWords>) =>
        actAs(desk, site, entry, [{ path, merge: words }], seen({ ...fields, state: 'draft' }))
      if (seenWords) await again({ question: seenWords.question, options: seenWords.options })
      else
        await actAs(
          desk,
          site,
          entry,
          [{ path, set: { ...words, state: 'draft' }, timed: 'createdAt' }],
          seen({ state: null }),
        ).catch((error: unknown) => {
          if (!(error instanceof ChangedMeanwhile)) throw error
          // It was stored, and the answer to that was lost.
          return again({})
        })
      begin(true)
    })
  return (
    <section className={look.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {t(seenWords ? 'operator.poll.changing' : 'operator.poll.new')}
      </h2>
      {seenWords && (
        <p className="small mute" dir="auto">
          {inWords(seenWords.question, locale)}
        </p>
      )}
      <div className={look.fields} key={`${written.times} ${draft.changes && draft.id}`}>
        <WordsField
          label={t('operator.poll.question')}
          value={draft.question}
          max={200}
          lines={2}
          onChange={(question) => onChange({ ...draft, question })}
        />
        {draft.options.map((option, at) => (
          <WordsField
            key={at}
            label={t('operator.poll.option', { number: at + 1 })}
            value={option}
            max={100}
            isNext={at === added}
            onChange={(words) => onChange({ ...draft, options: draft.options.with(at, words) })}
          />
        ))}
      </div>
      <Fault task={task} />
      <p role="status" className="small">
        {written.isSaved && draft === emptyPoll && t('operator.poll.saved')}
      </p>
      <div className={buttonRow}>
        <button
          type="button"
          {...buttonLook()}
          disabled={!isWhole}
          data-busy={task.busy || undefined}
          onClick={() => void save()}
        >
          {t('operator.poll.save')}
        </button>
        {draft.options.length < maxOptions ? (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary' })}
            onClick={() => {
              setAdded(draft.options.length)
              onChange({ ...draft, options: [...draft.options, {}] })
            }}
          >
            {t('operator.poll.more')}
          </button>
        ) : (
          <p className="small">{t('operator.poll.full', { most: maxOptions })}</p>
        )}
        <button
          type="button"
          {...buttonLook({ variant: 'secondary' })}
          disabled={draft === emptyPoll}
          onClick={() => begin(false)}
        >
          {t('operator.discard')}
        </button>
      </div>
    </section>
  )
}
