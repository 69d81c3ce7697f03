import { openAuth } from '#app/features/live/auth.ts'
import { firebaseApp } from '#app/features/live/firebase-app.ts'
import type { Write } from '#app/features/live/lite-firestore.ts'
import { liveHost } from '#app/base/page/live-config.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { fieldAt, fromWire, isSame, nested, toWire, type WireValue } from './wire-values.ts'

/*
 * Writes that are made only while a document still says what the operator has seen. The SDK could do so with its
 * transactions, which would weigh on everybody who sends a form: so it goes over Firestore's public REST interface, which
 * both databases have, with the version that was read as the precondition.
 */

/** What must still stand in a document for it to be written. Names may be paths (`parts.polls`), as in the writes. */
export interface Guard {
  path: string
  fields: Readonly<Record<string, unknown>>
}

/** Nothing was written: a document says something else by now than the writer had seen. */
export class ChangedMeanwhile extends Error {
  readonly code = 'changed-meanwhile'

  constructor(path: string) {
    super(`${path} has changed meanwhile`)
  }
}

interface Found {
  found?: { name: string; fields?: Record<string, WireValue>; updateTime: string }
  missing?: string
}

/** How often it is read anew when others change other fields of a document at the same time. */
const maxTries = 5

/** Writes all or nothing, and only while the guards hold. Rejects with `ChangedMeanwhile`, or an error with the code. */
export async function writeGuarded(
  site: SiteContextValue,
  writes: readonly Write[],
  guards: readonly Guard[],
): Promise<void> {
  const ask = await asker(site)
  for (let tries = 1; ; tries++) {
    const found = await ask.read(guards.map(({ path }) => path))
    guards.forEach(({ path, fields }, at) => {
      const stored = found[at]?.found?.fields ?? {}
      for (const [name, value] of Object.entries(fields))
        if (!isSame(fromWire(fieldAt(stored, name)), value)) throw new ChangedMeanwhile(path)
    })
    const versions = new Map(guards.map(({ path }, at) => [path, found[at]?.found?.updateTime]))
    const failure = await ask.commit(writes, versions)
    if (!failure) return
    const isMoved = failure === 'failed-precondition' || failure === 'aborted' || failure === 'not-found'
    if (!isMoved || tries >= maxTries)
      throw Object.assign(new Error(`Not written: ${failure}`), { code: failure })
  }
}

/** The two calls of the REST interface, in the operator's name. */
async function asker(site: SiteContextValue) {
  const { live, base } = site
  if (!live) throw new Error('This site has no live database')
  const auth = await openAuth(site)
  const { host, ssl } = liveHost(live, location, base) ?? { host: 'firestore.googleapis.com', ssl: true }
  const root = `projects/${live.project}/databases/(default)/documents`
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await auth.currentUser?.getIdToken()}`,
    ...(live.appCheck && { 'x-firebase-appcheck': await appCheckToken(site) }),
  }
  const post = async (
    call: string,
    body: object,
  ): Promise<{ answer: unknown; failure: string | undefined }> => {
    try {
      const address = `${ssl ? 'https' : 'http'}://${host}/v1/${root}:${call}`
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      // The database answers in JSON. What does not, and says that all is well, is the page of a network before it.
      const answer: unknown = response.ok
        ? await response.json()
        : await response.json().catch(() => undefined)
      return { answer, failure: response.ok ? undefined : codeOf(answer) }
    } catch (error) {
      throw Object.assign(new Error('Not reached', { cause: error }), { code: 'unavailable' })
    }
  }
  return {
    /** The documents at these paths, in their order. */
    async read(paths: readonly string[]): Promise<Found[]> {
      const names = paths.map((path) => `${root}/${path}`)
      const { answer, failure } = await post('batchGet', { documents: names })
      if (failure) throw Object.assign(new Error('Not read'), { code: failure })
      const all = answer as Found[]
      return names.map((name) => all.find((item) => (item.found?.name ?? item.missing) === name) ?? {})
    },
    /** Writes where the versions are still these; gives the code of what went wrong. */
    async commit(
      writes: readonly Write[],
      versions: ReadonlyMap<string, string | undefined>,
    ): Promise<string | undefined> {
      const { failure } = await post('commit', {
        writes: writes.map((write) => ({
          ...wireWrite(write, `${root}/${write.path}`),
          ...(versions.has(write.path) && { currentDocument: precondition(versions.get(write.path)) }),
        })),
      })
      return failure
    },
  }
}

const precondition = (updateTime: string | undefined) => (updateTime ? { updateTime } : { exists: false })

function wireWrite(write: Write, name: string): object {
  if ('remove' in write) return { delete: name }
  const fields = 'merge' in write ? write.merge : write.set
  return {
    update: { name, fields: toWire(nested(fields)).mapValue?.fields ?? {} },
    ...('merge' in write && { updateMask: { fieldPaths: Object.keys(fields) } }),
    ...(write.timed && { updateTransforms: [{ fieldPath: write.timed, setToServerValue: 'REQUEST_TIME' }] }),
  }
}

/** `PERMISSION_DENIED` → `permission-denied`, as the SDK writes it. */
function codeOf(answer: unknown): string {
  const body = answer as { error?: { status?: string } } | { error?: { status?: string } }[] | undefined
  const status = (Array.isArray(body) ? body[0] : body)?.error?.status
  return (status ?? 'unavailable').toLowerCase().replaceAll('_', '-')
}

async function appCheckToken({ live }: SiteContextValue): Promise<string> {
  const [{ initializeAppCheck, getToken, ReCaptchaEnterpriseProvider, ReCaptchaV3Provider }, app] =
    await Promise.all([import('firebase/app-check'), live && firebaseApp(live)])
  if (!app || !live?.appCheck) return ''
  const { key, provider } = live.appCheck
  // The one that the app was opened with is given back.
  const check = initializeAppCheck(app, {
    provider: provider === 'v3' ? new ReCaptchaV3Provider(key) : new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  })
  return (await getToken(check)).token
}
