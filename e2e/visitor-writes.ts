import { expect } from 'vitest'

/* What visitors send, straight to the database of a site at an address. */

const root = 'projects/trackside/databases/(default)/documents'
const text = (stringValue: string) => ({ stringValue })
const count = (integerValue: number) => ({ integerValue })

/** Writes documents straight to the database, as any client could; those with `timed` get the server's time there. */
async function write(
  site: string,
  documents: { path: string; timed: string; fields: Record<string, unknown> }[],
  token?: string,
): Promise<void> {
  const answer = await fetch(`${site}v1/${root}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      writes: documents.map(({ path, timed, fields }) => ({
        update: { name: `${root}/${path}`, fields },
        updateTransforms: [{ fieldPath: timed, setToServerValue: 'REQUEST_TIME' }],
      })),
    }),
  })
  expect(await answer.text()).toContain('commitTime')
}

const registration = (name: string, company: string) => ({
  path: `registrations/${crypto.randomUUID()}`,
  timed: 'createdAt',
  fields: {
    name: text(name),
    company: text(company),
    email: text('visitor@example.com'),
    event: text('open-pit-day-2027'),
    locale: text('en'),
    consent: { booleanValue: true },
    consentVersion: text('2026-11/8c2f01aa'),
  },
})

/** Somebody registers for the event. */
export const register = (site: string, name: string, company: string) =>
  write(site, [registration(name, company)])

/** Many register, one after the other. */
export async function registerMany(site: string, names: readonly string[]): Promise<void> {
  for (const name of names) await register(site, name, 'Quarry of many')
}

/** Somebody sends a form of texts; `more` are fields as the database's protocol has them. */
export const sendForm = (
  site: string,
  form: string,
  fields: Record<string, string>,
  more: Record<string, unknown> = {},
) =>
  write(site, [
    {
      path: `${form}/${crypto.randomUUID()}`,
      timed: 'createdAt',
      fields: {
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)])),
        locale: text('en'),
        consent: { booleanValue: true },
        consentVersion: text('2026-11/8c2f01aa'),
        ...more,
      },
    },
  ])

/** Somebody else asks, without an account. */
export async function ask(site: string, question: string): Promise<void> {
  const signed = await fetch(`${site}identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true }),
  })
  const { idToken, localId } = (await signed.json()) as { idToken: string; localId: string }
  const id = 'q'.repeat(20)
  const event = 'events/open-pit-day'
  await write(
    site,
    [
      { path: `${event}/visitors/${localId}`, timed: 'askedAt', fields: { asked: text(id) } },
      { path: `${event}/visitors/${localId}/asked/${id}`, timed: 'at', fields: {} },
      {
        path: `${event}/questions/${id}`,
        timed: 'createdAt',
        fields: { text: text(question), locale: text('en'), state: text('waiting') },
      },
    ],
    idToken,
  )
}

/** What a visitor's player reports. */
export const report = (site: string, stalls: number, failures: number, behind: number, source = 0) =>
  write(site, [
    {
      path: `events/open-pit-day/health/${crypto.randomUUID().replaceAll('-', '')}`,
      timed: 'seen',
      fields: {
        stalls: count(stalls),
        failures: count(failures),
        source: count(source),
        behind: count(behind),
      },
    },
  ])
