import { signInAnonymously } from 'firebase/auth'
import { expect } from 'vitest'
import { startBoth } from './both-services.ts'

/* A build that people make together, as somebody writes it who knows the wire and not the page; for tests. */

export const root = 'projects/demo/databases/(default)/documents'
export const id = '0123456789abcdef0123456789abcdef'
export const session = `${root}/shared_builds/${id}`
export const key = 'aaaabbbbccccdddd'

export const int = (n: number) => ({ integerValue: String(n) })
export const text = (stringValue: string) => ({ stringValue })
export const yes = (booleanValue: boolean) => ({ booleanValue })
export const list = (...values: object[]) => ({ arrayValue: { values } })
export const past = { timestampValue: '2020-01-01T00:00:00Z' }

export type Write = Record<string, unknown>

export const set = (name: string, fields: object, ...timed: string[]): Write => ({
  update: { name, fields },
  updateTransforms: timed.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
})
/** Fields of a document that is there; the others stay. */
export const change = (name: string, fields: object, ...timed: string[]): Write => ({
  ...set(name, fields, ...timed),
  updateMask: { fieldPaths: Object.keys(fields) },
})
export const remove = (name: string): Write => ({ delete: name })

export const person = (uid: string, fields: object = {}) =>
  set(
    `${session}/people/${uid}`,
    { name: text('Anna'), country: text('FI'), left: yes(false), ...fields },
    'seen',
  )
export const head = (uid: string, fields: object = {}) =>
  set(
    session,
    {
      product: text('LT1150'),
      link: text('3.mag.k3'),
      members: list(text(uid)),
      state: text('open'),
      steps: int(0),
      ...fields,
    },
    'touchedAt',
  )
export const join = (uid: string, ...members: string[]) =>
  change(session, { members: list(...members.map(text), text(uid)) }, 'touchedAt')
export const touch = (fields: object) => change(session, fields, 'touchedAt')
export const step = (n: number | string, by: string, fields: object = {}) =>
  set(
    `${session}/steps/${n}`,
    { by: text(by), key: text(key), kind: text('choose'), link: text('3.mag.g55.aa'), ...fields },
    'at',
  )
export const choice = (n: number, by: string, fields: object = {}) => [
  touch({ steps: int(n) }),
  step(n, by, fields),
]
export const turn = (n: number, by: string, fields: object = {}) => [
  touch({ steps: int(n) }),
  set(
    `${session}/steps/${n}`,
    { by: text(by), key: text(key), kind: text('undo'), of: int(1), ...fields },
    'at',
  ),
]

export async function open() {
  const { auth, db, origin } = await startBoth()
  const arrive = async () => {
    const { user } = await signInAnonymously(auth)
    return { user, uid: user.uid, token: await user.getIdToken() }
  }
  const commit = async (token: string | undefined, writes: Write[]) =>
    (
      await fetch(`${origin}/v1/${root}:commit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ writes }),
      })
    ).status
  const anna = await arrive()
  await auth.signOut()
  const ben = await arrive()
  await auth.signOut()
  return { auth, db, arrive, commit, anna, ben }
}

/** Anna has started, Ben has come. */
export async function openTogether() {
  const opened = await open()
  const { commit, anna, ben } = opened
  expect(await commit(anna.token, [head(anna.uid), person(anna.uid)])).toBe(200)
  expect(await commit(ben.token, [join(ben.uid, anna.uid), person(ben.uid, { name: text('Ben') })])).toBe(200)
  return opened
}

export async function refuses(
  commit: (token: string | undefined, writes: Write[]) => Promise<number>,
  token: string | undefined,
  shapes: Record<string, Write[]>,
) {
  for (const [shape, writes] of Object.entries(shapes)) {
    const status = await commit(token, writes)
    // 400 for what no commit may be, whoever sends it.
    expect([shape, status === 400 ? 403 : status]).toEqual([shape, 403])
  }
}

export const fieldsOf = (write: Write) => (write['update'] as { fields: object }).fields
