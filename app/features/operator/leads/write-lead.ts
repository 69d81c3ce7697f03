import { newDocumentId } from '#app/features/live/document-id.ts'
import type { Write } from '#app/features/live/lite-firestore.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { actAs, type Desk } from '../desk.ts'
import type { Guard } from '../guarded-write.ts'

/** What operators change of a lead. */
export type LeadChange = Partial<Pick<Lead, 'state' | 'owner' | 'ownerName' | 'note' | 'due'>>

/** Something that was done, as the lead's history keeps it. */
export interface LeadAction {
  action: 'lead.state' | 'lead.owner' | 'lead.note' | 'lead.due'
  /** What it says in the history. */
  text: string
}

/**
 * Changes leads together, each only while what is changed of it still says what the operator has seen, with a line in each
 * history and one in the log. Rejects with `changed-meanwhile` otherwise; nothing is written then.
 */
export function writeLeads(
  desk: Desk,
  site: SiteContextValue,
  leads: readonly Lead[],
  change: LeadChange,
  { action, text }: LeadAction,
): Promise<void> {
  const about = leads.map(({ id }) => `leads/${id}`).join(' ')
  return actAs(
    desk,
    site,
    { action, about, detail: action === 'lead.note' ? '' : text },
    leads.flatMap((lead) => [
      { path: `leads/${lead.id}`, merge: change },
      historyWrite(desk, lead.id, { action, text }),
    ]),
    leads.map((lead) => guardOf(lead, change)),
  )
}

/** The address too: a lead that is gone is not made anew. */
const guardOf = (lead: Lead, change: LeadChange): Guard => ({
  path: `leads/${lead.id}`,
  fields: {
    email: lead.email,
    ...Object.fromEntries(Object.keys(change).map((name) => [name, lead[name as keyof LeadChange]])),
  },
})

function historyWrite({ uid, email }: Desk, id: string, { action, text }: LeadAction): Write {
  return {
    path: `leads/${id}/history/${newDocumentId()}`,
    set: { uid, by: email, action, text: text.slice(0, 10_000) },
    timed: 'at',
  }
}
