import type { Lead } from '#app/features/leads/lead.ts'
import type { Rows } from '../csv.ts'

const columns = [
  'id',
  'name',
  'company',
  'emails',
  'phone',
  'country',
  'locale',
  'state',
  'owner',
  'due',
  'last',
  'forms',
  'note',
] as const

/** Leads for spreadsheets. */
export const leadRows = (leads: readonly Lead[]): Rows => ({
  columns,
  rows: leads.map((lead) => [
    lead.id,
    lead.name,
    lead.company,
    lead.emails,
    lead.phone,
    lead.country,
    lead.locale,
    lead.state,
    lead.ownerName,
    lead.due,
    new Date(lead.last),
    lead.forms.map(({ form, title }) => [form, title].filter(Boolean).join(': ')),
    lead.note,
  ]),
})
