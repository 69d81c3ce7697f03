import { useId, useRef } from 'react'
import { Field } from '#app/features/account/Parts.tsx'
import { isLocale, localeNames } from '#app/content/locales.ts'
import type { EventDocument, Words } from '#app/features/event/event-document.ts'
import { timesOf } from '#app/features/event/event-now.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { dateOf } from './local-time.ts'
import { MoveNotice } from './MoveNotice.tsx'
import { StreamTrial } from './StreamTrial.tsx'
import { fieldWrites } from './source-writes.ts'
import { TimeField } from './TimeField.tsx'
import { TimeChange } from './ZonedTimes.tsx'
import { WordsField } from './WordsField.tsx'
import { useDraft } from './use-draft.ts'
import look from './Desk.module.css'
import styles from './Event.module.css'

type Fields = Pick<EventDocument, 'start' | 'end' | 'stream' | 'replay' | 'message'> & {
  alternates: string
}

/** What holds: what the document says, and the plan where it says nothing. */
function fieldsOf(event: EventDocument, plan: EventPlan | undefined): Fields {
  const { stream, replay, message, alternates, guestsOnly } = event
  return {
    ...(plan ? timesOf(plan, event) : { start: event.start, end: event.end }),
    stream: stream || (guestsOnly ? '' : (plan?.stream ?? '')),
    replay: replay || (plan?.replay ?? ''),
    message,
    alternates: (alternates.length || guestsOnly ? alternates : (plan?.alternates ?? [])).join('\n'),
  }
}

const untyped: Partial<Fields> = {}
const unseen: Partial<EventDocument> = {}

/** Times, addresses and words of an event. What another operator saves meanwhile shows where nothing was typed here. */
export function EventFields({ event }: { event: EventDocument }) {
  const t = useT()
  const id = useId()
  const site = useSite()
  const desk = useDesk()
  const [typed, setTyped] = useDraft(`${desk.eventId} event`, untyped)
  const held = fieldsOf(event, desk.plan)
  const value = { ...held, ...typed }
  /** What stood in the document when a field of it was first typed in: it is written only while that still holds. */
  const [seen, setSeen] = useDraft(`${desk.eventId} event seen`, unseen)
  const storedOf = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, event[name as keyof Fields]]))
  const type = (part: Partial<Fields>) => {
    setSeen({ ...storedOf(Object.keys(part)), ...seen })
    setTyped({ ...typed, ...part })
  }
  /** How long it was when its start was last emptied: a field is empty too while a part of it is typed anew. */
  const lasts = useRef<number>(undefined)
  /** An event that is moved stays as long as it was. */
  const move = (start: number | undefined) => {
    const { start: before, end } = value
    if (before !== undefined) lasts.current = end === undefined ? undefined : end - before
    type({
      start,
      ...(start !== undefined && lasts.current !== undefined && { end: start + lasts.current }),
    })
  }
  const changeEnd = (end: number | undefined) => {
    // With a start that is empty it says nothing of how long.
    lasts.current = undefined
    type({ end })
  }
  const lines = value.alternates.split('\n').flatMap((line) => line.trim() || [])
  const wrong = [value.stream, value.replay, ...lines].filter((item) => item && !isAddress(item.trim()))
  const isBackward = value.start !== undefined && value.end !== undefined && value.end <= value.start
  /** What will hold: where a field is emptied that is the plan again. */
  const coming = fieldsOf(
    { ...event, ...value, stream: value.stream.trim(), replay: value.replay.trim(), alternates: lines },
    desk.plan,
  )
  const mails = useRef<HTMLInputElement>(null)
  const isMoved =
    (value.start ?? desk.plan?.start) !== held.start || (value.end ?? desk.plan?.end) !== held.end
  const save = async () => {
    const fields = {
      start: dateOf(value.start),
      end: dateOf(value.end),
      stream: value.stream.trim(),
      alternates: lines,
      replay: value.replay.trim(),
      message: value.message,
    }
    const changed = Object.fromEntries(Object.entries(fields).filter(([name]) => name in typed))
    // Counted where it is written, so that calendars and mails tell one move from another.
    const move = isMoved && { moves: event.moves + 1, moveMail: mails.current?.checked ?? true }
    const { writes, guards } = fieldWrites(
      desk.eventId,
      event,
      { ...changed, ...move },
      { ...storedOf(Object.keys(typed)), ...seen, ...(move && { moves: event.moves || null }) },
      move ? 'movedAt' : undefined,
    )
    await actAs(
      desk,
      site,
      { action: 'event.change', about: desk.eventId, detail: JSON.stringify(changed) },
      // Whole fields: words that were taken out are gone.
      writes,
      guards,
    ).catch((error: unknown) => {
      // Whoever presses again has been told what stands there now.
      setSeen(unseen)
      throw error
    })
    setTyped(untyped)
    setSeen(unseen)
  }
  return (
    <>
      <div className={look.pair}>
        <TimeField label={t('operator.start')} value={value.start} onChange={move} />
        <TimeField label={t('operator.end')} value={value.end} onChange={changeEnd} />
      </div>
      <Field
        label={t('operator.stream')}
        inputMode="url"
        value={value.stream}
        onChange={(change) => type({ stream: change.currentTarget.value })}
      />
      <StreamTrial address={addressAt(value.stream.trim(), site.base)} />
      <div className={look.field}>
        <label htmlFor={id}>{t('operator.alternates')}</label>
        <textarea
          id={id}
          rows={2}
          value={value.alternates}
          onChange={(change) => type({ alternates: change.currentTarget.value })}
        />
      </div>
      <Field
        label={t('operator.replay')}
        inputMode="url"
        value={value.replay}
        onChange={(change) => type({ replay: change.currentTarget.value })}
      />
      <WordsField
        label={t('operator.message')}
        value={value.message}
        max={500}
        lines={2}
        onChange={(message) => type({ message })}
      />
      {wrong.length > 0 && (
        <p className={look.fault}>{t('operator.wrongAddress', { address: wrong.join(' ') })}</p>
      )}
      {isBackward && <p className={look.fault}>{t('operator.backward')}</p>}
      <div className={buttonRow}>
        <ConfirmButton
          label={t('operator.save')}
          question={t('operator.save.sure')}
          disabled={!Object.keys(typed).length || wrong.length > 0 || isBackward}
          reach="pages"
          onConfirm={save}
        >
          {(['start', 'end'] as const).map(
            (name) =>
              name in typed && (
                <TimeChange
                  key={name}
                  label={t(`operator.${name}`)}
                  from={held[name]}
                  to={value[name] ?? desk.plan?.[name]}
                />
              ),
          )}
          {isMoved && <MoveNotice eventId={desk.eventId} choice={mails} />}
          <ul className={styles.changes}>
            {(['stream', 'alternates', 'replay', 'message'] as const).map(
              (name) =>
                name in typed && (
                  <li key={name}>
                    {t(`operator.${name}`)}: <code>{shown(coming[name])}</code>
                  </li>
                ),
            )}
          </ul>
        </ConfirmButton>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary' })}
          disabled={Object.keys(typed).length === 0}
          onClick={() => {
            setTyped(untyped)
            setSeen(unseen)
          }}
        >
          {t('operator.discard')}
        </button>
      </div>
    </>
  )
}

/** An address, or words with the names of their languages. */
function shown(part: string | Words): string {
  if (typeof part === 'string') return part || '–'
  const words = Object.entries(part).map(
    ([language, text]) => `${isLocale(language) ? localeNames[language] : language}: ${text}`,
  )
  return words.join(' · ') || '–'
}

/** An address as it is asked for; one of this site that is typed without its base path has it then. */
const addressAt = (text: string, base: string) =>
  !isAddress(text) ? '' : text.startsWith('/') && !text.startsWith(`${base}/`) ? base + text : text

/** A path of this site, or an address on the web. */
function isAddress(text: string): boolean {
  return /^\/(?!\/)/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text))
}
