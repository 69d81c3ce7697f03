import type { Variables } from './env-schema.ts'
import type { Office } from './leads/lead-form.ts'

export interface LeadsEnv {
  office: Office
}

export function leadsEnv(v: Variables): LeadsEnv {
  return {
    office: {
      zone: v.LEADS_ZONE,
      workingDays: v.LEADS_WORKING_DAYS,
      holidays: new Set(v.LEADS_HOLIDAYS),
    },
  }
}
