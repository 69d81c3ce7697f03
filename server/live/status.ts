import type { Fields, Value } from '#services/live/values/value.ts'
import type { LiveEnv } from '../env-live.ts'
import { hostedOrigin } from './hosted-origin.ts'
import type { LiveServices } from './options.ts'

type Plain = Record<string, unknown>

/** The banner and the events in plain values, for pages that cannot reach the live database; times are ISO texts. */
export interface Status {
  /** Milliseconds since 1970. */
  now: number
  banner: Plain | null
  events: Record<string, Plain>
}

interface WireDocument {
  name: string
  fields?: Fields
}

/** Milliseconds an answer is cached: however many ask, the database is asked once in that time. */
const maxAge = 1000
const patience = 3000

/** Reads the status from whichever database there is; undefined without one. The reader rejects when it does not answer. */
export function statusOf(live: LiveEnv, services: LiveServices | undefined) {
  if (live.service === 'off') return undefined
  let cached: { at: number; state: Promise<Omit<Status, 'now'>> } | undefined
  return async (): Promise<Status> => {
    // A clock that is set back must not keep an old answer for as long.
    const at = performance.now()
    if (!cached || at - cached.at > maxAge) {
      const documents = services ? services.documents() : hosted(live)
      const started = { at, state: documents.then(statusIn) }
      started.state.catch(() => {
        if (cached === started) cached = undefined
      })
      cached = started
    }
    return { now: Date.now(), ...(await cached.state) }
  }
}

function statusIn(documents: readonly WireDocument[]): Omit<Status, 'now'> {
  const events: Record<string, Plain> = {}
  let banner: Plain | null = null
  for (const { name, fields = {} } of documents) {
    const [folder, id = ''] = name.split('/').slice(-2)
    if (folder === 'events') events[id] = plain(fields)
    else banner = plain(fields)
  }
  return { banner, events }
}

/** The same of a database elsewhere, over Firestore's public REST interface: everybody may read these documents. */
async function hosted(live: LiveEnv): Promise<WireDocument[]> {
  const { project, apiKey } = live
  const root = `${hostedOrigin(live)}/v1/projects/${project}/databases/(default)/documents`
  const ask = async (path: string) => {
    const answer = await fetch(`${root}/${path}${path.includes('?') ? '&' : '?'}key=${apiKey}`, {
      signal: AbortSignal.timeout(patience),
    })
    if (answer.status === 404) return {}
    if (!answer.ok) throw new Error(`Firestore answers ${answer.status}`)
    return (await answer.json()) as { documents?: WireDocument[] } & Partial<WireDocument>
  }
  const [banner, { documents = [] }] = await Promise.all([ask('config/error'), ask('events?pageSize=50')])
  return [...(banner.name ? [{ name: banner.name, fields: banner.fields ?? {} }] : []), ...documents]
}

function plain(fields: Fields): Plain {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))
}

function plainValue(value: Value): unknown {
  if (value.mapValue) return plain(value.mapValue.fields ?? {})
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(plainValue)
  if (value.integerValue !== undefined) return Number(value.integerValue)
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? value.timestampValue ?? null
}
