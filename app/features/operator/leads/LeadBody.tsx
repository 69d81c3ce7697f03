import { Fragment, useCallback, useRef, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import { maxNote, type Lead } from '#app/features/leads/lead.ts'
import { ConfirmButton, passFocusOn } from '../ConfirmButton.tsx'
import { useDesk } from '../desk.ts'
import { splitLead } from './ask-merge.ts'
import { DueField } from './DueField.tsx'
import { LeadForms } from './LeadForms.tsx'
import { LeadMail } from './LeadMail.tsx'
import { LeadPerson } from './LeadPerson.tsx'
import { LeadHistory } from './LeadHistory.tsx'
import { OwnerChoice } from './OwnerChoice.tsx'
import type { OfficeFacts } from './office.ts'
import { writeLeads, type LeadAction, type LeadChange } from './write-lead.ts'
import { GoneNote, useHold } from '../held-rows.tsx'
import { useRowTask } from '../kept-faults.ts'
import { moveOn } from '../move-on.ts'
import { useDraft } from '../use-draft.ts'
import look from '../Desk.module.css'
import styles from './Leads.module.css'

/** All about a lead: what was sent, who looks after it, the note, and what was done. */
export function LeadBody({ lead, office }: { lead: Lead; office: OfficeFacts }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useRowTask(lead.name || lead.email)
  /** The lead as it was when its note began to be changed: what somebody else has written since is not written over. */
  const [draft, setDraft] = useDraft<{ seen?: Lead | undefined; note: string } | undefined>(
    `lead ${lead.id}`,
    undefined,
  )
  const [isWriting, setWriting] = useDraft(`lead ${lead.id} writing`, false)
  useHold(draft !== undefined || isWriting)
  /** The mail was opened by a press here, not by coming back to the desk. */
  const [isAsked, setAsked] = useState(false)
  const isBack = useRef(false)
  const answerPlace = useCallback((button: HTMLButtonElement | null) => {
    if (button && isBack.current) button.focus({ preventScroll: true })
    isBack.current = false
  }, [])
  const endMail = () => {
    isBack.current = true
    setWriting(false)
  }
  const change = (fields: LeadChange, action: LeadAction, seen = lead) =>
    task.run(() => writeLeads(desk, site, [seen], fields, action))
  const setState = async (state: Lead['state'], button: Element) => {
    const row = button.closest('li')
    if (await change({ state }, { action: 'lead.state', text: state })) moveOn(row)
  }
  const saveNote = async () => {
    if (!draft) return
    const { seen, note } = draft
    if (await change({ note }, { action: 'lead.note', text: note }, seen)) setDraft(undefined)
    // Whoever presses again has been told what stands there now.
    else setDraft({ note })
  }
  return (
    <div className={styles.body} data-busy={task.busy || undefined}>
      {!task.busy && !task.fault && <GoneNote />}
      <p className={styles.reach}>
        {lead.emails.map((email, at) => (
          <Fragment key={email}>
            <a className="text-link" href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
            {/* The first is the one the lead stands under. */}
            {at > 0 && (
              <ConfirmButton
                label={t('operator.leads.split')}
                name={`${t('operator.leads.split')}: ${email}`}
                question={t('operator.leads.splitSure', { email })}
                variant="secondary"
                size="small"
                onConfirm={() => splitLead(desk, site, lead, email)}
              />
            )}
          </Fragment>
        ))}
        {lead.phone && (
          <a className="text-link" href={`tel:${lead.phone.replace(/[^+\d]/g, '')}`}>
            {lead.phone}
          </a>
        )}
      </p>
      <LeadForms parts={lead.forms} name={lead.name} />
      <div className={look.pair}>
        <div className={look.field}>
          <span className={look.label}>{t('operator.leads.owner')}</span>
          <OwnerChoice
            office={office}
            label={t('operator.leads.owner')}
            owner={{ uid: lead.owner, name: lead.ownerName }}
            onChoose={(owner, ownerName) =>
              void change({ owner, ownerName }, { action: 'lead.owner', text: ownerName })
            }
          />
        </div>
        <label className={look.field}>
          <span className={look.label}>{t('operator.leads.due')}</span>
          <DueField due={lead.due} onChange={(due) => change({ due }, { action: 'lead.due', text: due })} />
        </label>
      </div>
      <label className={look.field}>
        <span className={look.label}>{t('operator.leads.note')}</span>
        <textarea
          rows={2}
          maxLength={maxNote}
          value={draft?.note ?? lead.note}
          onChange={(event) => setDraft({ seen: draft ? draft.seen : lead, note: event.currentTarget.value })}
        />
      </label>
      {draft && lead.note && lead.note !== draft.seen?.note && lead.note !== draft.note && (
        <p className="small" dir="auto">
          {t('operator.leads.noteNow', { note: lead.note })}
        </p>
      )}
      <Fault task={task} />
      <div className={buttonRow}>
        {draft && (
          <>
            <button
              ref={passFocusOn}
              type="button"
              {...buttonLook({ size: 'small' })}
              onClick={() => void saveNote()}
            >
              {t('operator.leads.saveNote')}
            </button>
            <button
              ref={passFocusOn}
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => setDraft(undefined)}
            >
              {t('operator.cancel')}
            </button>
          </>
        )}
        {!isWriting && (
          <button
            ref={answerPlace}
            type="button"
            {...buttonLook({ size: 'small' })}
            onClick={() => {
              setAsked(true)
              setWriting(true)
            }}
          >
            {t('operator.inbox.answer')}
          </button>
        )}
        {lead.state !== 'handled' && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={({ currentTarget }) => void setState('handled', currentTarget)}
          >
            {t('operator.leads.handle')}
          </button>
        )}
        {lead.state !== 'open' && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={({ currentTarget }) => void setState('open', currentTarget)}
          >
            {t('operator.leads.reopen')}
          </button>
        )}
        <LeadPerson lead={lead} />
      </div>
      {isWriting && <LeadMail lead={lead} isNext={isAsked} onSent={endMail} onClose={endMail} />}
      <LeadHistory id={lead.id} />
    </div>
  )
}
