import { useState } from 'react'
import type { User } from 'firebase/auth'
import type { MailKind, PlannedKind } from '#app/features/event/mail-plan.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { actAs, useDesk } from '../desk.ts'
import look from '../Desk.module.css'
import { ZonedTimes } from '../ZonedTimes.tsx'
import type { KindReport } from './mail-report.ts'
import { useDraft } from '../use-draft.ts'
import { MailEditor, type MailDraft } from './MailEditor.tsx'
import { MailPreview } from './MailPreview.tsx'
import styles from './Mails.module.css'

interface MailRowProps {
  user: User
  kind: MailKind
  planned: PlannedKind
  /** Its document, where it has one: what is written holds only while this stands. */
  stored: Readonly<Record<string, unknown>> | undefined
  /** Undefined where the site does not send by itself. */
  report: KindReport | undefined
  onChanged: () => void
}

/** One kind of mail: when it goes, to how many, how it fares; to switch, to change, to look at. */
export function MailRow({ user, kind, planned, stored, report, onChanged }: MailRowProps) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const [draft, setDraft] = useDraft<MailDraft | undefined>(`${desk.eventId} mail ${kind}`, undefined)
  const [isEditing, setEditing] = useState(draft !== undefined)
  const edit = (isOn: boolean) => {
    setDraft(undefined)
    setEditing(isOn)
  }
  const state = report?.state ?? (planned.isOn ? 'later' : 'off')
  const name = t(`operator.mails.kind.${kind}`)
  const path = `events/${desk.eventId}/mails/${kind}`
  const { waiting = 0, sent = 0, failed = 0 } = report?.counts ?? {}
  const hasTime = report?.at !== undefined && state !== 'off' && state !== 'held'
  return (
    <li className={look.panel} data-kind={kind} data-state={state}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span className={styles.state}>
          {t(`operator.mails.state.${state}`, {
            sent,
            all: report?.people ?? waiting + sent + failed,
            waiting,
          })}
        </span>
      </div>
      <p className={styles.what}>{t(`operator.mails.what.${kind}`)}</p>
      {hasTime && <ZonedTimes time={report.at} />}
      {failed > 0 && <p>{t('operator.mails.failed', { count: failed })}</p>}
      {report?.people !== undefined && (state === 'planned' || state === 'later') && (
        <p>{t('operator.mails.to', { count: report.people })}</p>
      )}
      {report && report.newest.length > 0 && (
        <details>
          <summary>{t('operator.mails.newest')}</summary>
          <ul className={styles.newest}>
            {report.newest.map(({ to, state: each, at }) => (
              <li key={`${to} ${at}`}>
                <span>{to}</span> <small>{t(`operator.mails.each.${each}`)}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={buttonRow}>
        <ConfirmButton
          label={t(planned.isOn ? 'operator.mails.off' : 'operator.mails.on')}
          question={t(planned.isOn ? 'operator.mails.off.sure' : 'operator.mails.on.sure', { name })}
          variant="secondary"
          size="small"
          onConfirm={() =>
            actAs(
              desk,
              site,
              { action: planned.isOn ? 'mails.off' : 'mails.on', about: `${desk.eventId} ${kind}` },
              [{ path, merge: { on: !planned.isOn } }],
              [{ path, fields: { on: stored?.on ?? null } }],
            ).then(onChanged)
          }
        />
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          aria-expanded={isEditing}
          aria-label={t('operator.mails.edit.of', { name })}
          onClick={() => edit(!isEditing)}
        >
          {t('operator.mails.edit')}
        </button>
        {report && <MailPreview user={user} kind={kind} name={name} planned={planned} />}
      </div>
      {isEditing && (
        <MailEditor
          kind={kind}
          name={name}
          planned={planned}
          stored={stored}
          draft={draft}
          setDraft={setDraft}
          onRefused={onChanged}
          onSaved={() => {
            edit(false)
            onChanged()
          }}
        />
      )}
    </li>
  )
}
