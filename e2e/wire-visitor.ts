import { createHash } from 'node:crypto'

/* What visitors do at a site at an address, by its public protocols, without the SDKs: each call is one request. */

const root = 'projects/trackside/databases/(default)/documents'

export interface SignedIn {
  uid: string
  email: string
  idToken: string
  refreshToken: string
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function answered(response: Response): Promise<Record<string, string>> {
  const body = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${body.slice(0, 300)}`)
  return JSON.parse(body) as Record<string, string>
}

const toolkit = (site: string) => `${site}identitytoolkit.googleapis.com/v1/accounts`

/** Makes an account; resolves once it is acknowledged. */
export async function signUp(
  site: string,
  email: string,
  password = 'a long enough passphrase',
): Promise<SignedIn> {
  const found = await answered(
    await post(`${toolkit(site)}:signUp?key=embedded`, { email, password, returnSecureToken: true }),
  )
  const { localId: uid = '', idToken = '', refreshToken = '' } = found
  return { uid, email, idToken, refreshToken }
}

/** A new id token for a session. */
export async function refresh(site: string, refreshToken: string): Promise<string> {
  const found = await answered(
    await post(`${site}securetoken.googleapis.com/v1/token?key=embedded`, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
  )
  return found.id_token ?? ''
}

/** Keeps a build in an account, `text` of at most 4,000 characters being its link; resolves once it is acknowledged. */
export async function save(site: string, { uid, idToken }: SignedIn, id: string, text: string) {
  // Builds have names of 24 hexadecimal digits.
  const path = `users/${uid}/builds/${createHash('sha256').update(id).digest('hex').slice(0, 24)}`
  const name = `${root}/${path}`
  await answered(
    await post(
      `${site}v1/${root}:commit`,
      {
        writes: [
          {
            update: {
              name,
              fields: {
                name: { stringValue: id },
                link: { stringValue: text },
                at: { integerValue: '1' },
                revision: { integerValue: '1' },
              },
            },
            updateTransforms: [{ fieldPath: 'changedAt', setToServerValue: 'REQUEST_TIME' }],
          },
        ],
      },
      { authorization: `Bearer ${idToken}` },
    ),
  )
  return path
}

/** The text of a document of an account; undefined when it is not there. */
export async function read(site: string, path: string, idToken: string): Promise<string | undefined> {
  const answer = await fetch(`${site}v1/${root}/${path}`, { headers: { authorization: `Bearer ${idToken}` } })
  if (answer.status === 404) return undefined
  const { fields } = (await answered(answer)) as unknown as { fields: { link: { stringValue: string } } }
  return fields.link.stringValue
}

/** Sends the form of a page without script, as a browser does; resolves to the status: 303 when it is stored. */
export async function sendForm(site: string, page: string, entries: Record<string, string>): Promise<number> {
  const html = await (await fetch(`${site}${page}`)).text()
  const form = /<input type="hidden" name="form" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await fetch(`${site}${page}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form, consent: 'on', ...entries }).toString(),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Counts one load of the lobby. */
export async function countLoad(site: string): Promise<number> {
  const answer = await fetch(`${site}_measurement`, {
    method: 'POST',
    headers: { origin: new URL(site).origin, 'content-type': 'text/plain' },
    body: JSON.stringify([{ path: '/', name: 'LCP', value: 900 }]),
  })
  return answer.status
}
