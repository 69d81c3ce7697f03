import { createUserWithEmailAndPassword, signInAnonymously } from 'firebase/auth'
import {
  collection,
  count,
  doc,
  getAggregate,
  getCount,
  query,
  setDoc,
  sum,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { makeReady } from '../../identity/try-second-factor.ts'
import { startBoth } from './both-services.ts'

/* Whoever knows the wire and not the site: every shape of a commit that could raise a sum, by REST, against the site's rules. */

const root = 'projects/demo/databases/(default)/documents'
const room = `${root}/events/launch`
const qid = (n: number) => `question0000000000${n}`
const int = (n: number) => ({ integerValue: String(n) })
const text = (stringValue: string) => ({ stringValue })
const past = { timestampValue: '2020-01-01T00:00:00Z' }
const none = { clap: int(0), heart: int(0), wow: int(0), fire: int(0) }

type Write = Record<string, unknown>

/** A document with fields, and the server's time in one of them. */
const set = (name: string, fields: object, timed = 'at', transforms: object[] = []): Write => ({
  update: { name, fields },
  updateTransforms: [
    ...(timed ? [{ fieldPath: timed, setToServerValue: 'REQUEST_TIME' }] : []),
    ...transforms,
  ],
})
const raise = (fieldPath: string, by: number) => ({ fieldPath, increment: int(by) })
const remove = (name: string): Write => ({ delete: name })

const vote = (uid: string, question = qid(1)) => set(`${room}/questions/${question}/votes/${uid}`, {})
const answer = (uid: string, option = 'a', poll = 'open') =>
  set(`${room}/polls/${poll}/answers/${uid}`, { option: text(option) })
const react = (uid: string, taps: object) => set(`${room}/reactions/${uid}`, { ...none, ...taps })

/** A room with an operator, and a visitor who knows the REST API. */
async function openRoom() {
  const { identity, auth, db, origin } = await startBoth()
  const { user } = await createUserWithEmailAndPassword(auth, 'olga@example.com', 'a long passphrase')
  await makeReady(auth, user, identity.outbox)
  identity.setClaims(user.uid, { operator: true })
  await user.getIdToken(true)
  const event = doc(db, 'events/launch')
  const parts = { questions: true, reactions: true, polls: true }
  await setDoc(event, { state: 'live', parts })
  await setDoc(doc(db, 'events/over'), { state: 'ended', parts })
  for (const [id, state] of ['shown', 'hidden', 'waiting', 'answered'].entries())
    await setDoc(doc(event, `questions/${qid(id + 1)}`), { text: 'Why?', state, locale: 'en' })
  for (const state of ['open', 'closed', 'draft'])
    await setDoc(doc(event, `polls/${state}`), { state, options: [{ id: 'a' }, { id: 'b' }] })
  for (const [folder, state] of Object.entries({ questions: 'shown', polls: 'open' }))
    await setDoc(doc(db, `events/over/${folder}/${qid(1)}`), { state, options: [{ id: 'a' }] })
  const newVisitor = async () => {
    const { user: visitor } = await signInAnonymously(auth)
    const token = await visitor.getIdToken()
    await auth.updateCurrentUser(user)
    return { uid: visitor.uid, token }
  }
  const commit = async (token: string | undefined, writes: Write[]) =>
    (
      await fetch(`${origin}/v1/${root}:commit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ writes }),
      })
    ).status
  /** All that a console would publish. */
  const sums = async () => {
    const all = (path: string) => collection(event, path)
    const of = async (path: string) => (await getCount(all(path))).data().count
    const answered = query(all('polls/open/answers'), where('option', '==', 'a'))
    return {
      votes: [await of(`questions/${qid(1)}/votes`), await of(`questions/${qid(2)}/votes`)],
      answers: [
        (await getCount(answered)).data().count,
        await of('polls/open/answers'),
        await of('polls/closed/answers'),
      ],
      reactions: (
        await getAggregate(all('reactions'), {
          clap: sum('clap'),
          heart: sum('heart'),
          wow: sum('wow'),
          fire: sum('fire'),
          visitors: count(),
        })
      ).data(),
    }
  }
  return { event, commit, sums, newVisitor }
}

const nothing = {
  votes: [0, 0],
  answers: [0, 0, 0],
  reactions: { clap: 0, heart: 0, wow: 0, fire: 0, visitors: 0 },
}
const many = (write: Write) => Array.from({ length: 490 }, () => write)

test('commits of every hostile shape are refused whole, and raise nothing', async () => {
  const { commit, sums, newVisitor } = await openRoom()
  const { uid, token } = await newVisitor()
  const other = await newVisitor()
  const mine = `${room}/reactions/${uid}`
  const shapes: Record<string, Write[]> = {
    'the shards of before, all ten': Array.from({ length: 10 }, (_, shard) =>
      set(`${room}/counts/votes/shards/${shard}`, {}, '', [raise(qid(1), 1)]),
    ),
    'one shard 490 times': many(set(`${room}/counts/answers/shards/0`, {}, '', [raise('open_a', 1)])),
    'the published sums': [set(`${room}/results/now`, { votes: { mapValue: { fields: {} } } })],
    'one vote 490 times': many(vote(uid)),
    'one answer 490 times': many(answer(uid)),
    'taps 490 times': many(set(mine, none, 'at', [raise('clap', 10)])),
    'taps by a transform alone, 490 times': many(set(mine, {}, 'at', [raise('clap', 1)])),
    'taps twice': [react(uid, { clap: int(10) }), react(uid, { clap: int(20) })],
    'taps, taken away, taps again': [
      react(uid, { clap: int(1) }),
      remove(mine),
      react(uid, { clap: int(10) }),
    ],
    'all kinds in one commit, one of them wrong': [vote(uid), answer(uid), react(uid, { clap: int(11) })],
    'a vote in another’s name': [vote(other.uid)],
    'an answer in another’s name': [answer(other.uid)],
    'taps in another’s name': [react(other.uid, { clap: int(1) })],
    'votes in made-up names': Array.from({ length: 100 }, (_, n) => vote(`made-up-${n}`)),
    'a vote for each of 100 names and one’s own': [
      vote(uid),
      ...Array.from({ length: 100 }, (_, n) => vote(`x${n}`)),
    ],
    'vote, delete, vote again': [vote(uid), remove(`${room}/questions/${qid(1)}/votes/${uid}`), vote(uid)],
    'answer, delete, another answer': [
      answer(uid),
      remove(`${room}/polls/open/answers/${uid}`),
      answer(uid, 'b'),
    ],
    'two answers': [answer(uid, 'a'), answer(uid, 'b')],
    'an option that does not exist': [answer(uid, 'z')],
    'an option of no name': [answer(uid, '')],
    'an option that is no text': [set(`${room}/polls/open/answers/${uid}`, { option: int(0) })],
    'all options at once': [
      set(`${room}/polls/open/answers/${uid}`, {
        option: { arrayValue: { values: [text('a'), text('b')] } },
      }),
    ],
    'a closed poll': [answer(uid, 'a', 'closed')],
    'a draft': [answer(uid, 'a', 'draft')],
    'a poll that does not exist': [answer(uid, 'a', 'nowhere')],
    'a hidden question': [vote(uid, qid(2))],
    'a waiting question': [vote(uid, qid(3))],
    'a question that does not exist': [vote(uid, qid(9))],
    'an event that is over: vote': [set(`${root}/events/over/questions/${qid(1)}/votes/${uid}`, {})],
    'an event that is over: answer': [
      set(`${root}/events/over/polls/${qid(1)}/answers/${uid}`, { option: text('a') }),
    ],
    'an event that is over: taps': [set(`${root}/events/over/reactions/${uid}`, none)],
    'an event that does not exist': [set(`${root}/events/nowhere/reactions/${uid}`, none)],
    'another event’s question': [set(`${root}/events/nowhere/questions/${qid(1)}/votes/${uid}`, {})],
    'a vote of the past': [set(`${room}/questions/${qid(1)}/votes/${uid}`, { at: past }, '')],
    'an answer of the past': [set(`${room}/polls/open/answers/${uid}`, { at: past, option: text('a') }, '')],
    'taps of the past, then now': [
      set(mine, { ...none, at: past }, ''),
      set(mine, { ...none, clap: int(10) }),
    ],
    'a vote without a time': [set(`${room}/questions/${qid(1)}/votes/${uid}`, {}, '')],
    'a vote with a weight': [set(`${room}/questions/${qid(1)}/votes/${uid}`, { weight: int(100) })],
    'a vote with a weight by a transform': [
      set(`${room}/questions/${qid(1)}/votes/${uid}`, {}, 'at', [raise('weight', 100)]),
    ],
    'eleven taps': [react(uid, { clap: int(6), fire: int(5) })],
    'taps by a transform beyond the limit': [set(mine, none, 'at', [raise('clap', 11)])],
    'taps by two transforms of one field': [set(mine, none, 'at', [raise('clap', 10), raise('clap', 10)])],
    'a maximum': [set(mine, none, 'at', [{ fieldPath: 'clap', maximum: int(1_000_000) }])],
    'less than none': [react(uid, { clap: int(15), fire: int(-10) })],
    'half a tap': [react(uid, { clap: { doubleValue: 0.5 } })],
    'not a number': [react(uid, { clap: { doubleValue: 'NaN' } })],
    'a kind there is not': [react(uid, { boo: int(1) })],
    'taps that leave kinds out': [set(mine, { clap: int(5) })],
    'a health report before taps of an event that does not exist': [
      set(
        `${root}/events/nowhere/health/sessionsession01`,
        { stalls: int(0), failures: int(0), source: int(0), behind: int(0) },
        'seen',
      ),
    ],
  }
  for (const [shape, writes] of Object.entries(shapes)) {
    const status = await commit(token, writes)
    // 400 for what no commit may be, whoever sends it.
    expect([shape, status === 400 ? 403 : status]).toEqual([shape, 403])
    expect([shape, await sums()]).toEqual([shape, nothing])
  }
  for (const writes of [[vote(uid)], [answer(uid)], [react(uid, { clap: int(1) })]])
    expect(await commit(undefined, writes)).toBe(403)
  expect(await sums()).toEqual(nothing)
})

test('an honest commit counts one of each, and neither deleting nor sending it again changes that', async () => {
  const { commit, sums, newVisitor, event } = await openRoom()
  const { uid, token } = await newVisitor()
  expect(await commit(token, [vote(uid), answer(uid), react(uid, { clap: int(4), fire: int(6) })])).toBe(200)
  const counted = {
    votes: [1, 0],
    answers: [1, 1, 0],
    reactions: { clap: 4, heart: 0, wow: 0, fire: 6, visitors: 1 },
  }
  const own = [
    `${room}/questions/${qid(1)}/votes/${uid}`,
    `${room}/polls/open/answers/${uid}`,
    `${room}/reactions/${uid}`,
  ]
  for (const name of own) expect(await commit(token, [remove(name)])).toBe(403)
  for (const write of [vote(uid), answer(uid), answer(uid, 'b'), react(uid, { clap: int(5), fire: int(6) })])
    expect(await commit(token, [write])).toBe(403)
  expect(await sums()).toEqual(counted)
  await updateDoc(event, { 'parts.polls': false, 'parts.questions': false })
  const late = await newVisitor()
  expect(await commit(late.token, [vote(late.uid)])).toBe(403)
  expect(await commit(late.token, [answer(late.uid)])).toBe(403)
  expect(await sums()).toEqual(counted)
})
