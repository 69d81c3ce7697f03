import type { Variables } from './env-schema.ts'
import type { Retention } from './leads/forget-old.ts'
import type { LeadTargets } from './leads/deliver.ts'
import type { Office } from './leads/lead-form.ts'
import { secretBytes } from './leads/webhook-signature.ts'

export interface LeadsEnv {
  office: Office
  targets: LeadTargets
  keep: Retention
}

export function leadsEnv(v: Variables): LeadsEnv {
  const secret = secretBytes(v.LEADS_WEBHOOK_SECRET ?? '')
  const isPrivate = v.LEADS_WEBHOOK_PRIVATE === 'on'
  return {
    office: {
      zone: v.LEADS_ZONE,
      workingDays: v.LEADS_WORKING_DAYS,
      holidays: new Set(v.LEADS_HOLIDAYS),
    },
    targets: {
      webhook: v.LEADS_WEBHOOK_URL && secret ? { url: v.LEADS_WEBHOOK_URL, secret, isPrivate } : undefined,
      folder: v.LEADS_FOLDER,
      fields: v.LEADS_FIELDS,
    },
    keep: v.FORMS_KEEP_DAYS,
  }
}
