import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  addDoc,
  and,
  arrayRemove,
  arrayUnion,
  average,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  GeoPoint,
  getAggregate,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  vector,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'

let live: TestServer
let app: FirebaseApp
let db: Firestore

beforeAll(async () => {
  setLogLevel('silent')
  live = await startTestServer()
  app = initializeApp({ projectId: 'demo', apiKey: 'k' }, 'lite')
  db = getFirestore(app)
  connectFirestoreEmulator(db, '127.0.0.1', live.port)
})
afterAll(async () => {
  await deleteApp(app)
  await live.close()
})

const codeOf = (promise: Promise<unknown>) =>
  promise.then(() => 'ok').catch((error: { code: string }) => error.code)

test('every type of value comes back as it was written', async () => {
  const reference = doc(db, 'types/all')
  const values = {
    text: 'hi 😀\u0000',
    whole: Number.MAX_SAFE_INTEGER,
    double: 0.1,
    negativeZero: -0,
    nan: NaN,
    endless: -Infinity,
    yes: true,
    nothing: null,
    bytes: Bytes.fromUint8Array(new Uint8Array([0, 255])),
    place: new GeoPoint(-90, 180),
    time: new Timestamp(-1, 123_456_000),
    reference,
    vector: vector([1, 2.5]),
    list: [1, { deep: ['a'] }],
    map: { 'odd.name`': { x: 1 } },
  }
  await setDoc(reference, values)
  const stored = (await getDoc(reference)).data() ?? {}
  expect(Object.is(stored['negativeZero'], -0)).toBe(true)
  expect(stored['bytes'].isEqual(values.bytes) && stored['place'].isEqual(values.place)).toBe(true)
  expect(stored['time'].isEqual(values.time) && stored['vector'].isEqual(values.vector)).toBe(true)
  expect(stored['reference'].path).toBe('types/all')
  for (const name of ['text', 'whole', 'double', 'nan', 'endless', 'yes', 'nothing', 'list', 'map'] as const)
    expect(stored[name]).toEqual(values[name])
})

test('updates touch named fields only, and transforms apply in order', async () => {
  const reference = doc(db, 'changes/a')
  await setDoc(reference, { n: 1, list: [1, 2], m: { x: 1, y: 2 }, gone: 1 })
  await updateDoc(reference, {
    n: increment(2.5),
    list: arrayUnion(2, 3),
    'm.x': 9,
    gone: deleteField(),
    at: serverTimestamp(),
  })
  await updateDoc(reference, { list: arrayRemove(1) })
  await setDoc(reference, { m: { z: 3 } }, { merge: true })
  const data = (await getDoc(reference)).data()
  expect(data).toMatchObject({ n: 3.5, list: [2, 3], m: { x: 9, y: 2, z: 3 } })
  expect(data).not.toHaveProperty('gone')
  expect(Math.abs(data?.['at'].toMillis() - Date.now())).toBeLessThan(5000)
})

test('queries filter, order, page and reach collection groups', async () => {
  const cities = collection(db, 'cities')
  const batch = writeBatch(db)
  for (let n = 0; n < 20; n++) {
    batch.set(doc(cities, `c${String(n).padStart(2, '0')}`), {
      n,
      even: n % 2 === 0,
      tags: [`t${n % 3}`, 'all'],
    })
    batch.set(doc(db, `countries/x${n % 2}/places/p${n}`), { n })
  }
  await batch.commit()
  const numbers = async (
    ...parts: Parameters<typeof query> extends [unknown, ...infer Rest] ? Rest : never
  ) => (await getDocs(query(cities, ...parts))).docs.map((item) => item.data()['n'])
  expect(await numbers(where('n', '>=', 17))).toEqual([17, 18, 19])
  expect(await numbers(where('even', '==', true), orderBy('n', 'desc'), limit(2))).toEqual([18, 16])
  expect(await numbers(orderBy('n'), limitToLast(2))).toEqual([18, 19])
  expect(await numbers(orderBy('n'), startAfter(17))).toEqual([18, 19])
  expect(await numbers(where('n', 'in', [3, 5, 99]))).toEqual([3, 5])
  expect(await numbers(where('n', 'not-in', [0, 1, 2]), limit(1))).toEqual([3])
  expect(await numbers(where('tags', 'array-contains', 't2'), where('n', '<', 6))).toEqual([2, 5])
  expect(await numbers(where('tags', 'array-contains-any', ['t1', 't2']), where('n', '<', 3))).toEqual([1, 2])
  expect(await numbers(where(documentId(), '>=', 'c18'))).toEqual([18, 19])
  const either = query(cities, or(where('n', '==', 4), and(where('even', '==', false), where('n', '>', 16))))
  expect((await getDocs(either)).docs.map((item) => item.data()['n'])).toEqual([4, 17, 19])
  const group = query(collectionGroup(db, 'places'), orderBy('n', 'desc'), limit(3))
  expect((await getDocs(group)).docs.map((item) => item.ref.path)).toEqual([
    'countries/x1/places/p19',
    'countries/x0/places/p18',
    'countries/x1/places/p17',
  ])
  const totals = await getAggregate(query(cities, where('n', '<', 4)), {
    c: count(),
    s: sum('n'),
    a: average('n'),
  })
  expect(totals.data()).toEqual({ c: 4, s: 6, a: 1.5 })
})

test('contended transactions lose no update', async () => {
  const reference = doc(db, 'counters/one')
  await setDoc(reference, { n: 0 })
  const add = () =>
    runTransaction(
      db,
      async (transaction) => {
        const n = (await transaction.get(reference)).data()?.['n']
        transaction.update(reference, { n: n + 1 })
      },
      { maxAttempts: 20 },
    )
  await Promise.all([add(), add(), add()])
  expect((await getDoc(reference)).data()).toEqual({ n: 3 })
})

test('a batch with one failing write changes nothing', async () => {
  const batch = writeBatch(db)
  batch.set(doc(db, 'atomic/a'), { n: 1 })
  batch.update(doc(db, 'atomic/missing'), { n: 1 })
  expect(await codeOf(batch.commit())).toBe('not-found')
  expect((await getDoc(doc(db, 'atomic/a'))).exists()).toBe(false)
})

// The lite SDK knows the HTTP status only, and reads 400 as a failed precondition.
test('documents of more than a mebibyte are refused, one just below is kept', async () => {
  expect(await codeOf(setDoc(doc(db, 'large/a'), { s: 'x'.repeat(1_048_576) }))).toBe('failed-precondition')
  expect(await codeOf(setDoc(doc(db, 'large/b'), { s: 'x'.repeat(1_048_400) }))).toBe('ok')
})

test('deleting is final and may be repeated', async () => {
  const reference = await addDoc(collection(db, 'short'), { n: 1 })
  await deleteDoc(reference)
  await deleteDoc(reference)
  expect((await getDoc(reference)).exists()).toBe(false)
})
