import { alerted, alertsPath, readAlerts } from '#app/features/leads/alerts.ts'
import type { SentForm } from '#app/features/leads/join-form.ts'
import type { Documents } from '#services/live/documents.ts'
import type { LeadTargets } from './deliver.ts'
import { freshFor, putDelivery } from './delivery.ts'
import { leadOf } from './gather.ts'
import { plainFields } from './plain-fields.ts'

/**
 * Notes everybody who is to hear of a new form: the CRM, the folder, and whom the console names for its kind and country.
 * Not for what looks like a machine's, nor for what was sent long ago. Done twice it is done once.
 */
export async function queueDeliveries(
  admin: Documents,
  sent: SentForm,
  targets: Pick<LeadTargets, 'webhook' | 'folder'>,
  now: number,
): Promise<void> {
  const { form, id: formId, isSuspect, at } = sent
  if (isSuspect || at < now - freshFor) return
  const stored = await admin.get(alertsPath)
  const people = alerted(readAlerts(stored && plainFields(stored.fields)), sent)
  const common = { form, formId, lead: await leadOf(admin, sent.email) }
  await Promise.all([
    ...(targets.webhook ? [putDelivery(admin, { ...common, target: 'webhook', to: '' }, now)] : []),
    ...(targets.folder ? [putDelivery(admin, { ...common, target: 'file', to: '' }, now)] : []),
    ...people.map((person) => putDelivery(admin, { ...common, target: 'mail', ...person }, now)),
  ])
}
