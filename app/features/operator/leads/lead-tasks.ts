import { openAuth } from '#app/features/live/auth.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { askWorker } from '../ask-worker.ts'

/** What the server does with a person; its own side checks it. */
export type LeadTask =
  | { task: 'export' | 'delete'; lead: string }
  | {
      task: 'mail'
      lead: string
      key: string
      to: string
      subject: string
      text: string
      /** A PDF in base64, and where it can be opened again. */
      quote?: { name: string; content: string; link: string }
    }

/** Milliseconds an operator waits. */
const patience = 30_000

const codes: Readonly<Record<number, string>> = {
  401: 'permission-denied',
  409: 'invalid-recipient-email',
  404: 'changed-meanwhile',
  429: 'too-many-requests',
}

/** What a worker says of a mail that does not go. */
const refusals: Readonly<Record<string, string>> = {
  full: 'too-many-requests',
  dropped: 'invalid-recipient-email',
}

/** Asks a worker, where the server has no access to the database. */
async function askedWorker(site: SiteContextValue, task: LeadTask): Promise<unknown> {
  const about = `leads/${task.lead}`
  if (task.task !== 'mail') return askWorker(site, `lead.person.${task.task}`, {}, { about })
  const { quote, key, to, subject, text } = task
  const { content: file, ...named } = quote ?? {}
  const body = { key, to, subject, text, ...(quote && { quote: named }) }
  const answer = await askWorker(site, 'lead.mail', body, {
    about,
    ...(quote && { detail: quote.name }),
    ...(file && { file }),
  })
  const code = refusals[(answer as { result: string }).result]
  if (code) throw Object.assign(new Error(`The mail does not go (${code})`), { code })
  return answer
}

/** Asks the site's server, in the operator's name. Rejects with an error with a code. */
export async function askServer(site: SiteContextValue, task: LeadTask): Promise<unknown> {
  if (site.live?.hosted) return askedWorker(site, task)
  const { currentUser } = await openAuth(site)
  const answer = await fetch(`${site.base}/_leads`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await currentUser?.getIdToken()}`,
    },
    body: JSON.stringify(task),
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw Object.assign(new Error('The server is not reached', { cause: error }), { code: 'unavailable' })
  })
  if (!answer.ok)
    throw Object.assign(new Error(await answer.text()), { code: codes[answer.status] ?? 'unavailable' })
  return answer.json()
}
