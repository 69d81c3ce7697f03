import { newDocumentId } from '#app/features/live/document-id.ts'
import { liveDoc } from '#app/features/live/live.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { mergeAnswer, mergesPath, type AskedMerge, type MergeAnswer } from '#app/features/leads/merging.ts'
import { put } from '../database.ts'
import { actAs, type Desk } from '../desk.ts'

/** Milliseconds an operator waits for the server to have done it: a worker looks every five seconds. */
const patience = 30_000

/** Makes two leads one, under the id of the first; forms of either address go there from then on. */
export const mergeLeads = (desk: Desk, site: SiteContextValue, lead: Lead, other: Lead): Promise<void> =>
  ask(desk, site, 'lead.merge', {
    kind: 'merge',
    lead: lead.id,
    other: other.id,
    emails: [...new Set([...lead.emails, ...other.emails])],
  })

/** Makes an address that was merged into a lead a lead of its own again. */
export const splitLead = (desk: Desk, site: SiteContextValue, lead: Lead, email: string): Promise<void> =>
  ask(desk, site, 'lead.split', { kind: 'split', lead: lead.id, other: '', emails: [email] })

/**
 * Leaves what is asked where the server finds it, in the operator's name, and waits for the answer. Rejects with
 * `changed-meanwhile` where a lead is not as they have seen it, and with `unavailable` where nobody answers: what was asked
 * is then taken back.
 */
async function ask(
  desk: Desk,
  site: SiteContextValue,
  action: string,
  asked: Pick<AskedMerge, 'kind' | 'lead' | 'other' | 'emails'>,
): Promise<void> {
  const path = `${mergesPath}/${newDocumentId()}`
  const set = { ...asked, uid: desk.uid, by: desk.email }
  const detail = asked.other && `leads/${asked.other}`
  await actAs(desk, site, { action, about: `leads/${asked.lead}`, detail }, [{ path, set, timed: 'at' }])
  const answer = await answered(site, path)
  if (answer === 'done') return
  if (!answer) await put(site, [{ path, remove: true }]).catch(() => undefined)
  throw Object.assign(new Error(`Not done: ${answer ?? 'no answer'}`), {
    code: answer ? 'changed-meanwhile' : 'unavailable',
  })
}

/** The answer, once it is there; undefined when nobody gives one. */
function answered(site: SiteContextValue, path: string): Promise<MergeAnswer | undefined> {
  const store = liveDoc(site, path)
  return new Promise((resolve) => {
    const end = (answer?: MergeAnswer) => {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
    const timer = setTimeout(end, patience)
    const look = () => {
      const answer = mergeAnswer(store.get().data)
      if (answer) end(answer)
    }
    const stop = store.subscribe(look)
    look()
  })
}
