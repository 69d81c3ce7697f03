import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUserWithEmailAndPassword, deleteUser } from 'firebase/auth'
import { expect, onTestFinished, test } from 'vitest'
import { personalPaths, type PersonalPath } from '#app/features/account/personal-paths.ts'
import type { MatchRule } from '#services/live/rules/syntax.ts'
import { parseSource } from '#services/live/rules/parse.ts'
import type { LiveService } from '#services/live/options.ts'
import { startLiveService } from '#services/live/service.ts'
import { tryIdentity } from '#services/identity/try-identity.ts'
import { DatabaseSync } from 'node:sqlite'
import { personData } from './person-data.ts'
import { purgePerson } from './purge-person.ts'
import { impersonal, traces } from './traces.ts'
import { leaveTraces, sent, text, type Person } from './try-traces.ts'

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')

const ann = { uid: 'annsOwnId', email: 'ann@example.com', name: 'Ann Karlsson', phone: '+358 40 1234567' }
const bob = { uid: 'bobsOwnId', email: 'bob@example.com', name: 'Bob Virtanen', phone: '+358 50 7654321' }

async function fill(live: LiveService): Promise<void> {
  await live.admin.set('events/day/questions/other', { text: text('Somebody’s'), state: text('shown') })
  for (const [person, id] of [
    [ann, 'annsdocument'],
    [bob, 'bobsdocument'],
  ] as const)
    for (const make of Object.values(leaveTraces)) await live.admin.set(...make(person, id))
}

const dump = (live: LiveService) => JSON.stringify(live.exportJson(), null, 1)
const found = (text: string, { uid, email, name, phone }: Person) =>
  [uid, email, email.toUpperCase(), name, phone].filter((item) => text.includes(item))

async function startLive(): Promise<LiveService> {
  const live = await startLiveService({ file: ':memory:', project: 'demo' })
  onTestFinished(() => live.close())
  return live
}

test('every collection of the rules says how a person is found in it', () => {
  const paths: string[] = []
  const look = (match: MatchRule, above: string[]) => {
    const here = [
      ...above,
      ...match.pattern.map((piece) =>
        'text' in piece ? piece.text : `{${'one' in piece ? piece.one : piece.many}}`,
      ),
    ]
    const path = here.slice(here.indexOf('documents') + 1).join('/')
    if (match.allows.length) paths.push(path)
    for (const inner of match.matches) look(inner, here)
  }
  look(parseSource(rules), [])
  const said = [...personalPaths, ...Object.keys(impersonal)]
  expect([...new Set(paths)].toSorted()).toEqual(said.toSorted())
  expect(Object.keys(traces)).toEqual(personalPaths)
})

test('nothing is left of a person in any collection, and of others nothing is missing', async () => {
  const live = await startLive()
  await fill(live)
  expect(found(dump(live), ann)).toHaveLength(5)
  const bobs = (all: string) =>
    JSON.stringify(
      (JSON.parse(all) as { documents: object[] }).documents.filter((item) =>
        /bob/i.test(JSON.stringify(item)),
      ),
    )
  const before = bobs(dump(live))
  await purgePerson(live.admin, ann)
  expect(found(dump(live), ann)).toEqual([])
  expect(bobs(dump(live))).toBe(before)
  expect(live.admin.get('audit/annsdocument')?.fields).toMatchObject({
    action: text('inbox.export'),
    by: text('[deleted]'),
    detail: text('[deleted]'),
  })
  for (const [path, trace] of Object.entries(traces)) {
    const [document] = leaveTraces[path as PersonalPath](ann, 'annsdocument')
    expect([path, live.admin.get(document) !== undefined]).toEqual([path, 'kept' in trace])
  }
  await purgePerson(live.admin, ann)
})

test('the export has the person’s document of every collection, and nothing of anybody else', async () => {
  const live = await startLive()
  await fill(live)
  const data = await personData(live.admin, ann)
  const paths = Object.values(data).flatMap((documents) => documents.map(({ path }) => path))
  const left = Object.values(leaveTraces).map((make) => make(ann, 'annsdocument')[0])
  expect(paths.toSorted()).toEqual(left.toSorted())
  expect(found(JSON.stringify(data), bob)).toEqual([])
  expect(data).toMatchObject({
    users: [{ locale: 'fi' }],
    builds: [{ name: 'Ann Karlsson’s LT106' }],
    questions: [{ text: 'Ann Karlsson asks', state: 'hidden' }],
    reactions: [{ clap: 3 }],
    votes: [{ path: 'events/day/questions/other/votes/annsOwnId' }],
  })
  // What an operator has recorded about her is hers to know, the operator's name is not.
  const record = (await live.admin.set('audit/aboutann', {
    uid: text(bob.uid),
    by: text(bob.email),
    action: text('inbox.delete'),
    about: text(ann.email),
    detail: text(''),
  })) as string
  expect((await personData(live.admin, ann)).audit).toContainEqual({
    path: record,
    action: 'inbox.delete',
    about: ann.email,
    detail: '',
  })
  // A claim to an address gives nothing of its owner's.
  expect(Object.values(await personData(live.admin, { uid: 'somebodyElse', email: null })).flat()).toEqual([])
})

test('of a question somebody asked no record keeps the words, and whom it was handed to goes with it', async () => {
  const live = await startLive()
  await fill(live)
  const record = (id: string, detail: string) =>
    live.admin.set(`audit/${id}`, {
      uid: text(bob.uid),
      action: text('question.joined'),
      about: text('My back hurts'),
      detail: text(detail),
    })
  await record('joined', 'annsdocument bobsother')
  await record('handed', 'annsdocument Deutsch')
  await record('others', 'bobsother another')
  await live.admin.set('events/day/hands/annsdocument', {
    to: text('de'),
    uid: text(bob.uid),
    by: text(bob.email),
  })
  expect((await personData(live.admin, ann)).hands).toEqual([{ path: 'events/day/hands/annsdocument' }])
  await purgePerson(live.admin, ann)
  for (const id of ['joined', 'handed'])
    expect(live.admin.get(`audit/${id}`)?.fields).toMatchObject({
      about: text('[deleted]'),
      detail: text('[deleted]'),
    })
  expect(live.admin.get('audit/others')?.fields.about).toEqual(text('My back hurts'))
  expect(live.admin.get('events/day/hands/annsdocument')).toBe(undefined)
})

test('a session of two goes with the account of one; what is exported of it names nobody else', async () => {
  const live = await startLive()
  const members = { arrayValue: { values: [text(ann.uid), text(bob.uid)] } }
  await live.admin.set('shared_builds/ours', { product: text('LT1150'), members, endedBy: text(bob.uid) })
  for (const { uid, name } of [ann, bob]) {
    await live.admin.set(`shared_builds/ours/people/${uid}`, { name: text(name) })
    await live.admin.set(`shared_builds/ours/steps/${uid}`, { by: text(uid), link: text('3.mag.aa') })
  }
  const data = await personData(live.admin, ann)
  expect(data).toMatchObject({
    shared_builds: [{ product: 'LT1150' }],
    people: [{ name: 'Ann Karlsson' }],
    steps: [{ link: '3.mag.aa' }],
  })
  expect(found(JSON.stringify(data), bob)).toEqual([])
  await purgePerson(live.admin, ann)
  expect([...found(dump(live), ann), ...found(dump(live), bob)]).toEqual([])
})

test('an interrupted deletion finds the rest again, wherever it stops', async () => {
  for (let deletions = 1; ; deletions++) {
    const live = await startLive()
    await fill(live)
    let left = deletions
    const admin = {
      ...live.admin,
      delete: (path: string) =>
        left-- > 0 ? live.admin.delete(path) : Promise.reject(new Error('disk full')),
    }
    const isDone = await purgePerson(admin, ann).then(
      () => true,
      () => false,
    )
    await purgePerson(live.admin, ann)
    expect(found(dump(live), ann)).toEqual([])
    if (isDone) break
  }
})

test('an address that was only claimed deletes nothing of its owner’s', async () => {
  const live = await startLive()
  await fill(live)
  await purgePerson(live.admin, { uid: 'somebodyElse', email: null })
  expect(found(dump(live), ann)).toHaveLength(5)
})

test('a deletion that is interrupted is finished after a restart, and the accounts hold nothing more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deletion-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'accounts.db')
  const live = await startLive()
  const log: string[] = []
  const first = await tryIdentity({
    file,
    log: (line) => log.push(line),
    onDeleted: () => Promise.reject(new Error('disk full')),
  })
  const { user } = await createUserWithEmailAndPassword(first.browser(), ann.email, 'granite belt seven owls')
  await live.admin.set(`users/${user.uid}`, { locale: text('fi') })
  await live.admin.set('quotes/annsquote', sent({ ...ann, uid: user.uid }))
  first.service.post({ to: ann.email, subject: 'Hello', text: ann.name })
  await deleteUser(user)
  expect(log.join()).toContain('disk full')
  expect(found(dump(live), { ...ann, uid: user.uid })).not.toEqual([])
  await first.stop()

  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  const second = await tryIdentity({ file, onDeleted: (person) => purgePerson(live.admin, person) })
  await expect.poll(() => database.prepare('select * from deletions').all()).toEqual([])
  expect(found(dump(live), { ...ann, uid: user.uid })).toEqual([])
  await second.stop()
  const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all()
  for (const { name } of tables) {
    const rows = JSON.stringify(database.prepare(`select * from ${String(name)}`).all())
    // Mails that wait for an address nobody has confirmed are its owner's, whoever that is.
    if (name !== 'mails') expect([name, found(rows, { ...ann, uid: user.uid })]).toEqual([name, []])
  }
})
