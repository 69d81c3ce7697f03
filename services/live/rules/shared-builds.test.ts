import { collection, doc, getDoc, getDocs } from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import {
  change,
  choice,
  fieldsOf,
  head,
  id,
  int,
  join,
  list,
  open,
  openTogether,
  past,
  person,
  refuses,
  remove,
  root,
  session,
  set,
  step,
  text,
  touch,
  turn,
  yes,
} from './shared-session.ts'

/* Whoever knows the wire and not the page: what the site's rules refuse of a build that people make together. */

const denied = expect.objectContaining({ code: 'permission-denied' })

test('a session begins whole, in the name of who begins it, and with nothing but what is known', async () => {
  const { commit, anna, ben } = await open()
  const { uid, token } = anna
  const elsewhere = (name: string) => [
    { ...head(uid), update: { ...(head(uid)['update'] as object), name: `${root}/shared_builds/${name}` } },
    set(
      `${root}/shared_builds/${name}/people/${uid}`,
      { name: text('A'), country: text('FI'), left: yes(false) },
      'seen',
    ),
  ]
  const shapes = {
    'without saying who': [head(uid)],
    'who alone': [person(uid)],
    'in another’s name': [head(ben.uid), person(ben.uid)],
    'with somebody else in it': [head(uid, { members: list(text(uid), text(ben.uid)) }), person(uid)],
    'under an id that can be guessed': elsewhere('quarry'),
    'under a short id': elsewhere('0123456789abcdef'),
    'with a field nobody knows': [head(uid, { email: text('anna@example.com') }), person(uid)],
    'that has ended': [head(uid, { state: text('ended') }), person(uid)],
    'in the middle': [head(uid, { steps: int(9) }), person(uid)],
    'with a build that is none': [head(uid, { link: text('<b>') }), person(uid)],
    'with a build of a megabyte': [head(uid, { link: text(`3${'.mag'.repeat(200_000)}`) }), person(uid)],
    'of the past': [set(session, { ...fieldsOf(head(uid)), touchedAt: past }), person(uid)],
    'with a name that is a link': [head(uid), person(uid, { name: text('www.example.com') })],
    'with a name that is an address': [head(uid), person(uid, { name: text('https://x') })],
    'with a name that is a mail address': [head(uid), person(uid, { name: text('a@b') })],
    'with a name of signs that turn the text': [head(uid), person(uid, { name: text('A\u202eb') })],
    'with a name that cannot be seen': [head(uid), person(uid, { name: text(' \u200b') })],
    'with an endless name': [head(uid), person(uid, { name: text('A'.repeat(31)) })],
    'with more of a person': [head(uid), person(uid, { phone: text('+358 40') })],
    'with no country': [head(uid), person(uid, { country: text('Finland') })],
  }
  await refuses(commit, token, shapes)
  await refuses(commit, undefined, { 'without sign-in': [head(uid), person(uid)] })
  expect(await commit(token, [head(uid), person(uid)])).toBe(200)
})

test('names of all scripts are names', async () => {
  const { commit, anna } = await open()
  for (const [at, name] of ['Åsa-Maria', 'O’Brien', '松本さん', 'Дмитрий', 'İpek', 'J', 'नेहा'].entries()) {
    const other = `${root}/shared_builds/${String(at).repeat(32)}`
    const writes = [
      { ...head(anna.uid), update: { name: other, fields: fieldsOf(head(anna.uid)) } },
      set(`${other}/people/${anna.uid}`, { name: text(name), country: text('JP'), left: yes(false) }, 'seen'),
    ]
    expect([name, await commit(anna.token, writes)]).toEqual([name, 200])
  }
})

test('who does not know the id finds nothing, and who has not come sees nobody and no step', async () => {
  const { auth, db, commit, anna, ben, arrive } = await openTogether()
  expect(await commit(anna.token, choice(1, anna.uid))).toBe(200)
  const stranger = await arrive()
  await expect(getDocs(collection(db, 'shared_builds'))).rejects.toEqual(denied)
  await expect(getDocs(collection(db, `shared_builds/${id}/people`))).rejects.toEqual(denied)
  await expect(getDocs(collection(db, `shared_builds/${id}/steps`))).rejects.toEqual(denied)
  await expect(getDoc(doc(db, `shared_builds/${id}/people/${anna.uid}`))).rejects.toEqual(denied)
  await expect(getDoc(doc(db, `shared_builds/${id}/steps/1`))).rejects.toEqual(denied)
  // Whoever has the link learns which machine it is about.
  expect((await getDoc(doc(db, `shared_builds/${id}`))).data()?.product).toBe('LT1150')
  expect((await getDoc(doc(db, `shared_builds/${'f'.repeat(32)}`))).exists()).toBe(false)
  await refuses(commit, stranger.token, {
    'a step': choice(2, stranger.uid),
    'a step in the name of somebody there': choice(2, anna.uid),
    'an end': [touch({ state: text('ended'), endedBy: text(stranger.uid) })],
    'a person beside the members': [person(stranger.uid)],
    'a member without a name': [join(stranger.uid, anna.uid, ben.uid)],
    'somebody else’s place': [
      change(session, { members: list(text(stranger.uid)) }, 'touchedAt'),
      person(stranger.uid),
    ],
    'an arrival that puts somebody out': [join(stranger.uid, anna.uid), person(stranger.uid)],
    'an arrival of two': [
      change(
        session,
        { members: list(text(anna.uid), text(ben.uid), text('x'), text(stranger.uid)) },
        'touchedAt',
      ),
      person(stranger.uid),
    ],
  })
  await auth.signOut()
  await expect(getDoc(doc(db, `shared_builds/${id}`))).rejects.toEqual(denied)
})

test('a step is the next one, in one’s own name, and stays as it is', async () => {
  const { commit, anna, ben } = await openTogether()
  const { uid, token } = anna
  expect(await commit(token, choice(1, uid, { code: text('mag'), wanted: yes(true) }))).toBe(200)
  expect(await commit(ben.token, turn(2, ben.uid))).toBe(200)
  await refuses(commit, token, {
    'a number that is taken': choice(2, uid),
    'a number that is left out': choice(4, uid),
    'a number that is no number': [touch({ steps: int(3) }), step('03', uid)],
    'without the count': [step(3, uid)],
    'the count without a step': [touch({ steps: int(3) })],
    'two at once': [...choice(3, uid), ...choice(4, uid)],
    'two in one count': [touch({ steps: int(4) }), step(3, uid), step(4, uid)],
    'in another’s name': choice(3, ben.uid),
    'of the past': [
      touch({ steps: int(3) }),
      set(`${session}/steps/3`, { ...fieldsOf(step(3, uid)), at: past }),
    ],
    'with more than is known': choice(3, uid, { html: text('<b>') }),
    'with a build that is none': choice(3, uid, { link: text('javascript:alert(1)') }),
    'with a megabyte': choice(3, uid, { link: text(`3${'.mag'.repeat(200_000)}`) }),
    'with a code that is none': choice(3, uid, { code: text('<img>'), wanted: yes(true) }),
    'a choice that is neither in nor out': choice(3, uid, { code: text('mag') }),
    'a megabyte where no choice is named': choice(3, uid, { wanted: text('x'.repeat(900_000)) }),
    'in or out of nothing': choice(3, uid, { wanted: yes(true) }),
    'of no kind': choice(3, uid, { kind: text('wish') }),
    'an undo with a build': turn(3, uid, { link: text('3.mag.aa') }),
    'an undo of what is to come': turn(3, uid, { of: int(3) }),
    'an undo of nothing': turn(3, uid, { of: int(0) }),
    'a change of a step': [step(1, uid, { link: text('3.aa') })],
    'a step taken away': [remove(`${session}/steps/1`)],
    'the session taken away': [remove(session)],
    'a person taken away': [remove(`${session}/people/${ben.uid}`)],
    'another’s name changed': [person(ben.uid, { name: text('Bob') })],
    'another first build': [touch({ link: text('3.aa') })],
    'a member put out': [touch({ members: list(text(uid)) })],
    'arriving twice': [join(uid, uid, ben.uid), person(uid)],
    'an end in another’s name': [touch({ state: text('ended'), endedBy: text(ben.uid) })],
  })
  expect(await commit(token, choice(3, uid))).toBe(200)
})

test('of two who choose at once one is refused, and nothing of it is stored', async () => {
  const { auth, db, commit, anna, ben } = await openTogether()
  const answers = await Promise.all([
    commit(anna.token, choice(1, anna.uid, { link: text('3.aaa.aa') })),
    commit(ben.token, choice(1, ben.uid, { link: text('3.bbb.bb') })),
  ])
  expect(answers.toSorted()).toEqual([200, 403])
  await auth.updateCurrentUser(anna.user)
  const { docs } = await getDocs(collection(db, `shared_builds/${id}/steps`))
  expect(docs).toHaveLength(1)
  expect((await getDoc(doc(db, `shared_builds/${id}`))).data()?.steps).toBe(1)
})

test('after the end nothing is written; it can still be read that it has ended, and by whom', async () => {
  const { auth, db, commit, anna, ben, arrive } = await openTogether()
  expect(await commit(ben.token, [touch({ state: text('ended'), endedBy: text(ben.uid) })])).toBe(200)
  await refuses(commit, anna.token, {
    'a step': choice(1, anna.uid),
    'a new beginning': [head(anna.uid), person(anna.uid)],
    'going on': [touch({ state: text('open') })],
    'another end': [touch({ state: text('ended'), endedBy: text(anna.uid) })],
    'a sign of life': [person(anna.uid, { left: yes(true) })],
  })
  await auth.updateCurrentUser(anna.user)
  expect((await getDoc(doc(db, `shared_builds/${id}`))).data()).toMatchObject({
    state: 'ended',
    endedBy: ben.uid,
  })
  const late = await arrive()
  await refuses(commit, late.token, { 'an arrival': [join(late.uid, anna.uid, ben.uid), person(late.uid)] })
})

test('twelve find room and no more; signs of life come at their pace, and leaving at once', async () => {
  const { commit, anna, ben, arrive, auth } = await openTogether()
  const members = [anna.uid, ben.uid]
  while (members.length < 12) {
    const { uid, token } = await arrive()
    await auth.signOut()
    expect(await commit(token, [join(uid, ...members), person(uid)])).toBe(200)
    members.push(uid)
  }
  const late = await arrive()
  expect(await commit(late.token, [join(late.uid, ...members), person(late.uid)])).toBe(403)
  expect(await commit(anna.token, [person(anna.uid)])).toBe(403)
  expect(await commit(anna.token, [person(anna.uid, { left: yes(true) })])).toBe(200)
  expect(await commit(anna.token, [person(anna.uid, { left: yes(false) })])).toBe(403)
})
