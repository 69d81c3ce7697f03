import type { ContentClient } from '#app/content/content-client.ts'
import { isObject } from '#app/content/json.ts'
import type { BackupStatus } from '../backup/schedule.ts'
import type { Env } from '../env.ts'
import type { LiveServices } from '../live/options.ts'
import { probeFolder } from './folder.ts'
import type { Upstream } from './health.ts'
import type { Probe } from './readiness.ts'

export interface ProbesOptions {
  env: Env
  client: ContentClient
  /** Of the content service, with `/v2`. */
  endpoint: string
  live: LiveServices | undefined
  /** How the backups fare; absent where the site makes none. */
  backups: (() => BackupStatus) | undefined
}

/** What is looked at for readiness, by name. */
export function siteProbes({
  env,
  client,
  endpoint,
  live,
  backups,
}: ProbesOptions): Partial<Record<Upstream, Probe>> {
  return {
    content: () => probeContent(env, client, endpoint),
    disk: async () => {
      await probeFolder('CACHE_DIR', env.cacheDir)
      if (live) await probeFolder('DATA_DIR', env.live.dataDir)
    },
    ...(backups && {
      backup: async () => {
        const { ok, error, last } = backups()
        if (!ok) throw new Error(`${error} (the last whole one: ${last ?? 'none'})`)
      },
    }),
    ...(live && {
      live: () => live.probe('live'),
      accounts: () => live.probe('accounts'),
      ...(env.live.mail && { mail: () => probeMail(live) }),
    }),
  }
}

/** Asks the content service itself; while it does not answer, pages may still be made of what it said last. */
async function probeContent(
  { content }: Env,
  client: ContentClient,
  endpoint: string,
): Promise<void | { stale: string }> {
  const reason = await ask(`${endpoint}/cdn/spaces/me?token=${encodeURIComponent(content.token ?? '')}`)
  if (reason === undefined) return
  await client.links('published').catch(() => {
    throw new Error(reason)
  })
  return { stale: reason }
}

/** Why the content service gives no usable answer; undefined when it does. */
async function ask(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(4000) })
    if (answer.ok)
      return (await isSpace(answer))
        ? undefined
        : 'what answers is not the content service, or broken: see CONTENT_URL'
    await answer.body?.cancel()
    if (answer.status === 401) return 'the content service refuses CONTENT_TOKEN (401)'
    return `the content service answers ${answer.status}: see CONTENT_URL, CONTENT_REGION and CONTENT_TOKEN`
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code
    return `the content service cannot be reached (${cause ?? (error as Error).name})`
  }
}

/** Bytes of the longest answer about a space that is read. */
const longestSpace = 256 * 1024

/** Whether an answer tells of a space: proxies and portals in between have pages of their own, with 200. */
async function isSpace(answer: Response): Promise<boolean> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving early ends the request.
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > longestSpace) return false
    parts.push(part)
  }
  try {
    const read: unknown = JSON.parse(Buffer.concat(parts).toString())
    return isObject(read) && isObject(read.space)
  } catch {
    return false
  }
}

/** The mail server counts as down while the newest mail that was tried has failed. */
async function probeMail(live: LiveServices): Promise<void> {
  const tried = (await live.outbox()).find(({ state }) => state !== 'waiting')
  if (tried?.state === 'failed')
    throw new Error(`the last mail, of ${tried.at.toISOString()}, was not taken: see MAIL_URL`)
}
