import { useState } from 'react'
import { Field } from '#app/features/account/Parts.tsx'
import {
  leastMinutes,
  longestLead,
  longestSubject,
  mostMinutes,
  usualMinutes,
  type MailKind,
  type PlannedKind,
} from '#app/features/event/mail-plan.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonRow } from '#app/base/ui/button.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { actAs, useDesk } from '../desk.ts'
import look from '../Desk.module.css'
import { WordsField } from '../WordsField.tsx'

interface MailEditorProps {
  kind: MailKind
  name: string
  planned: PlannedKind
  stored: Readonly<Record<string, unknown>> | undefined
  draft: MailDraft | undefined
  setDraft: (draft: MailDraft | undefined) => void
  onSaved: () => void
  /** Nothing was written: what is stored should be read anew. */
  onRefused: () => void
}

/** What is typed, and what stood there when it was opened: it is written only while that still holds. */
export interface MailDraft {
  typed: Partial<Pick<PlannedKind, 'minutes' | 'subject' | 'lead'>>
  /** Absent once one has been told that it says something else by now: what stands there then. */
  seen?: Readonly<Record<string, unknown>>
}

/** What is filled in, as it is typed. */
const placeholders = Object.fromEntries(
  ['title', 'day', 'start', 'hours', 'zone'].map((name) => [name, `{${name}}`]),
)

/** When a kind of mail goes and in which words; empty words are the site's own. */
export function MailEditor({
  kind,
  name,
  planned,
  stored,
  draft,
  setDraft,
  onSaved,
  onRefused,
}: MailEditorProps) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const [opened] = useState(stored ?? {})
  const { typed, seen = stored } = draft ?? { typed: {}, seen: opened }
  const value = { ...planned, ...typed }
  const type = (part: MailDraft['typed']) =>
    setDraft({ ...draft, typed: { ...typed, ...part }, ...(!draft && { seen: opened }) })
  const isWrong = !(
    Number.isInteger(value.minutes) &&
    value.minutes >= leastMinutes &&
    value.minutes <= mostMinutes
  )
  const hasTime = usualMinutes[kind] !== undefined
  const path = `events/${desk.eventId}/mails/${kind}`
  const save = () =>
    actAs(
      desk,
      site,
      { action: 'mails.change', about: `${desk.eventId} ${kind}`, detail: JSON.stringify(typed) },
      [{ path, merge: typed }],
      [
        {
          path,
          fields: Object.fromEntries(Object.keys(typed).map((field) => [field, seen?.[field] ?? null])),
        },
      ],
    ).then(onSaved, (error: unknown) => {
      // Whoever presses again has been told what stands there now.
      setDraft({ typed })
      onRefused()
      throw error
    })
  return (
    <>
      {hasTime && (
        <Field
          label={t(kind === 'recording' ? 'operator.mails.minutesAfter' : 'operator.mails.minutesBefore')}
          type="number"
          min={leastMinutes}
          max={mostMinutes}
          value={Number.isNaN(value.minutes) ? '' : value.minutes}
          onChange={(change) => type({ minutes: change.currentTarget.valueAsNumber })}
        />
      )}
      {hasTime && isWrong && (
        <p className={look.fault}>
          {t('operator.mails.minutes.wrong', { least: leastMinutes, most: mostMinutes })}
        </p>
      )}
      <WordsField
        label={t('operator.mails.subject')}
        value={value.subject}
        max={longestSubject}
        onChange={(subject) => type({ subject })}
      />
      <WordsField
        label={t('operator.mails.lead')}
        value={value.lead}
        max={longestLead}
        lines={3}
        onChange={(lead) => type({ lead })}
      />
      <p className="small">{t('operator.mails.words', placeholders)}</p>
      <div className={buttonRow}>
        <ConfirmButton
          label={t('operator.save')}
          question={t('operator.mails.save.sure', { name })}
          disabled={!Object.keys(typed).length || (hasTime && isWrong)}
          onConfirm={save}
        />
      </div>
    </>
  )
}
