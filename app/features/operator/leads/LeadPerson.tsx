import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { downloadFile } from './download.ts'
import { askServer } from './lead-tasks.ts'

/** Everything of a person: to take along, to delete. */
export function LeadPerson({ lead }: { lead: Lead }) {
  const t = useT()
  const site = useSite()
  const name = lead.name || lead.email
  const takeAlong = async () => {
    const data = await askServer(site, { task: 'export', lead: lead.id })
    downloadFile(`person-${lead.id}.json`, JSON.stringify(data, null, 2), 'application/json')
  }
  return (
    <>
      <ConfirmButton
        label={t('operator.leads.export')}
        question={t('operator.leads.exportSure', { name })}
        variant="secondary"
        size="small"
        onConfirm={takeAlong}
      />
      <ConfirmButton
        label={t('operator.leads.erase')}
        question={t('operator.leads.eraseSure', { name })}
        variant="secondary"
        size="small"
        onConfirm={() => askServer(site, { task: 'delete', lead: lead.id })}
      >
        <p>{lead.emails.join(', ')}</p>
        <p>{t('operator.leads.eraseWhat', { count: lead.forms.length })}</p>
      </ConfirmButton>
    </>
  )
}
