import { expect, test } from 'vitest'
import { startSampleEditing, type SampleEditing } from './sample-editing.ts'

/** A space with an administrator whose token is given, and an account that may nothing yet. */
async function started(): Promise<SampleEditing & { admin: string }> {
  const space = await startSampleEditing({})
  const admin = space.tokenOf('admin')
  space.tokenOf()
  return Object.assign(space, { admin })
}

interface Collaborator {
  id: number
  role: string
  languages: string[]
  user: { userid: string }
}

const listed = async ({ ask, admin }: SampleEditing & { admin: string }) =>
  ((await ask('GET', 'spaces/7/collaborators', undefined, admin)).body.collaborators ?? []) as Collaborator[]

test('an administrator makes an account a publisher, then a translator, then nothing, and each is noted', async () => {
  await using space = await started()
  const { ask, admin, people, audit } = space
  const made = await ask(
    'POST',
    'spaces/7/collaborators',
    { collaborator: { email: 'nobody@example.com', role: 'publisher' } },
    admin,
  )
  expect(made.status).toBe(201)
  expect(people.get('nobody')?.claims).toEqual({ publisher: true })
  const found = (await listed(space)).find(({ user }) => user.userid === 'nobody@example.com')
  expect(found).toMatchObject({ role: 'publisher', languages: [] })
  const path = `spaces/7/collaborators/${found?.id}`
  const translator = { role: 'translator', languages: ['de', 'pt-br'] }
  expect((await ask('PUT', path, { collaborator: translator }, admin)).body).toMatchObject({
    collaborator: translator,
  })
  expect(people.get('nobody')?.claims).toEqual({ 'translator:de': true, 'translator:pt-br': true })
  expect((await ask('DELETE', path, undefined, admin)).body).toMatchObject({ collaborator: { role: null } })
  expect(people.get('nobody')?.claims).toEqual({})
  expect(audit.map(({ by, about, detail }) => [by, about, detail])).toEqual([
    ['admin@example.com', 'nobody@example.com', 'publisher'],
    ['admin@example.com', 'nobody@example.com', 'translator:de, translator:pt-br'],
    ['admin@example.com', 'nobody@example.com', 'nothing any more'],
  ])
})

test('what is taken back holds at once, and other claims stay', async () => {
  await using space = await started()
  const { ask, admin, people, tokenOf } = space
  const token = tokenOf('editor', 'operator')
  expect((await ask('GET', 'spaces/7/stories', undefined, token)).status).toBe(200)
  const [found] = (await listed(space)).filter(({ role }) => role === 'editor')
  await ask('DELETE', `spaces/7/collaborators/${found?.id}`, undefined, admin)
  expect((await ask('GET', 'spaces/7/stories', undefined, token)).status).toBe(401)
  expect(people.get('editor-operator')?.claims).toEqual({ operator: true })
  // Who is let in again makes a token anew.
  const again = { email: found?.user.userid, role: 'editor' }
  expect((await ask('POST', 'spaces/7/collaborators', { collaborator: again }, admin)).status).toBe(201)
  expect((await ask('GET', 'spaces/7/stories', undefined, token)).status).toBe(401)
})

test('the last administrator stays one', async () => {
  await using space = await started()
  const { ask, admin, tokenOf } = space
  const [own] = await listed(space)
  const refused = await ask('DELETE', `spaces/7/collaborators/${own?.id}`, undefined, admin)
  expect([refused.status, refused.body]).toEqual([
    422,
    { role: ['is that of the last administrator: name another one first'] },
  ])
  tokenOf('admin', 'second')
  expect((await ask('DELETE', `spaces/7/collaborators/${own?.id}`, undefined, admin)).status).toBe(200)
})

test('an administrator who is barred or unconfirmed is not one that stays', async () => {
  await using space = await started()
  const { ask, admin, people, tokenOf } = space
  tokenOf('admin', 'second')
  const second = people.get('admin-second')
  const [own] = (await listed(space)).filter(({ user }) => user.userid === 'admin@example.com')
  for (const barred of [{ disabled: true }, { emailVerified: false }]) {
    if (second) people.set('admin-second', { ...second, ...barred })
    const refused = await ask('DELETE', `spaces/7/collaborators/${own?.id}`, undefined, admin)
    expect([refused.status, people.get('admin')?.claims]).toEqual([422, { admin: true }])
  }
})

test('who is no administrator neither sees nor changes who may edit', async () => {
  await using space = await started()
  const { ask, tokenOf } = space
  for (const role of ['publisher', 'editor', 'translator:de']) {
    const token = tokenOf(role)
    const grant = { collaborator: { email: `${role.replace(':', '-')}@example.com`, role: 'admin' } }
    expect((await ask('GET', 'spaces/7/collaborators', undefined, token)).status).toBe(403)
    expect((await ask('POST', 'spaces/7/collaborators', grant, token)).status).toBe(403)
  }
})

test.each([
  [{ email: 'stranger@example.com', role: 'editor' }, { email: [expect.stringContaining('no account yet')] }],
  [{ email: 'nobody@example.com', role: 'owner' }, { role: [expect.stringContaining('is none of')] }],
  [{ email: 'nobody@example.com', role: 'translator' }, { languages: [expect.stringContaining('needed')] }],
  [
    { email: 'nobody@example.com', role: 'translator', languages: ['xx'] },
    { languages: [expect.stringContaining('de, pt-br')] },
  ],
  [{ role: 'editor' }, { email: ['is needed'] }],
])('%o is refused with what is wrong', async (collaborator, body) => {
  await using space = await started()
  const answer = await space.ask('POST', 'spaces/7/collaborators', { collaborator }, space.admin)
  expect([answer.status, answer.body]).toEqual([422, body])
  expect(space.people.get('nobody')?.claims).toEqual({})
})

test('an account whose address is not confirmed is given nothing', async () => {
  await using space = await started()
  const { ask, admin, people } = space
  const person = people.get('nobody')
  if (person) people.set('nobody', { ...person, emailVerified: false })
  const collaborator = { email: 'nobody@example.com', role: 'editor' }
  const answer = await ask('POST', 'spaces/7/collaborators', { collaborator }, admin)
  expect([answer.status, answer.body]).toEqual([422, { email: [expect.stringContaining('not confirmed')] }])
})
