import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { useDesk } from '../desk.ts'
import { TakeAlong } from '../TakeAlong.tsx'
import { mergeLeads } from './ask-merge.ts'
import { leadRows } from './lead-rows.ts'
import { OwnerChoice } from './OwnerChoice.tsx'
import type { OfficeFacts } from './office.ts'
import { writeLeads, type LeadAction, type LeadChange } from './write-lead.ts'
import styles from './Leads.module.css'

interface BulkBarProps {
  /** Undefined while they are fetched. */
  leads: readonly Lead[] | undefined
  chosen: ReadonlySet<string>
  office: OfficeFacts
  isMore: boolean
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** What can be done with several leads at once. */
export function BulkBar({ leads: found, chosen, office, isMore, onChoose }: BulkBarProps) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const leads = found ?? []
  const selected = leads.filter(({ id }) => chosen.has(id))
  const [one, two] = selected
  const change = async (fields: LeadChange, action: LeadAction) => {
    if (await task.run(() => writeLeads(desk, site, selected, fields, action))) onChoose(new Set())
  }
  return (
    <div className={styles.bulk}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={t('operator.leads.chooseAll')}
          checked={leads.length > 0 && selected.length === leads.length}
          onChange={(event) =>
            onChoose(new Set(event.currentTarget.checked ? leads.map(({ id }) => id) : []))
          }
        />
      </label>
      <span role="status">
        {selected.length
          ? t('operator.leads.chosen', { count: selected.length })
          : found && t(isMore ? 'operator.leads.first' : 'operator.inbox.found', { count: found.length })}
      </span>
      {one && (
        <>
          <OwnerChoice
            office={office}
            label={t('operator.leads.assign')}
            onChoose={(owner, ownerName) =>
              void change({ owner, ownerName }, { action: 'lead.owner', text: ownerName })
            }
          />
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => void change({ state: 'handled' }, { action: 'lead.state', text: 'handled' })}
          >
            {t('operator.leads.handle')}
          </button>
          <TakeAlong
            action="lead.export"
            about="leads"
            name={`leads-${office.today}`}
            rows={() => leadRows(selected)}
          />
          {two && selected.length === 2 && (
            <ConfirmButton
              label={t('operator.leads.merge')}
              question={t('operator.leads.mergeSure', {
                one: one.emails.join(', '),
                two: two.emails.join(', '),
              })}
              variant="secondary"
              size="small"
              onConfirm={() => mergeLeads(desk, site, one, two).then(() => onChoose(new Set()))}
            />
          )}
        </>
      )}
      <Fault task={task} />
    </div>
  )
}
