import { codeOf, same, type Case } from './world.ts'

const million = 1_000_000

const oversized: Case = async ({ sdk, open, server }) => {
  const db = open()
  const place = (id: string) => sdk.doc(db, `oversized/${id}`)
  await sdk.setDoc(place('first'), { n: 1 })
  const batch = sdk.writeBatch(db)
  for (let n = 0; n < 12; n++) batch.set(place(`large${n}`), { text: 'x'.repeat(million) })
  const before = [1, 2, 3].map((n) => sdk.updateDoc(place('first'), { n: sdk.increment(n) }))
  const refused = codeOf(batch.commit())
  const after = [4, 5].map((n) => sdk.updateDoc(place('first'), { n: sdk.increment(n) }))
  same(await refused, 'invalid-argument')
  await Promise.all([...before, ...after])
  same(((await server('get', 'oversized/first')) as { fields: unknown }).fields, {
    n: { integerValue: '16' },
  })
  same(((await server('list', 'oversized')) as unknown[]).length, 1)
}

const encoded: Case = async ({ sdk, open, server }) => {
  const db = open()
  const batch = sdk.writeBatch(db)
  // Each of these is three bytes on its way.
  for (let n = 0; n < 10; n++) batch.set(sdk.doc(db, `ampersands/a${n}`), { text: '&'.repeat(million) })
  same(await codeOf(batch.commit()), 'ok')
  same(((await server('list', 'ampersands')) as unknown[]).length, 10)
}

const afterDelete: Case = async ({ sdk, open, server }) => {
  const db = open()
  const reference = sdk.doc(db, 'deleted/a')
  await sdk.setDoc(reference, { n: 1 })
  const batch = () => sdk.writeBatch(db)
  same(await codeOf(batch().delete(reference).update(reference, { n: 2 }).commit()), 'invalid-argument')
  const transaction = (change: (all: import('firebase/firestore').Transaction) => void) =>
    codeOf(sdk.runTransaction(db, async (all) => change(all)))
  same(await transaction((all) => all.delete(reference).update(reference, { n: 2 })), 'invalid-argument')
  const missing = sdk.doc(db, 'deleted/missing')
  same(await transaction((all) => all.delete(missing).update(missing, { n: 2 })), 'invalid-argument')
  same(await transaction((all) => all.update(missing, { n: 2 })), 'not-found')
  same(((await server('get', 'deleted/a')) as { fields: unknown }).fields, { n: { integerValue: '1' } })
  same(
    await transaction((all) => all.delete(reference).set(reference, { n: 3 }).update(reference, { m: 4 })),
    'ok',
  )
  same((await sdk.getDocFromServer(reference)).data(), { n: 3, m: 4 })
}

const queries: Case = async ({ sdk, open }) => {
  const db = open()
  const things = sdk.collection(db, 'refused')
  const both = async (...parts: import('firebase/firestore').QueryConstraint[]) => {
    const outcome = await sdk.getDocsFromServer(sdk.query(things, ...parts)).then(
      () => 'ok',
      ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
    )
    const count = await codeOf(sdk.getCountFromServer(sdk.query(things, ...parts)))
    same(count, outcome.split(' ')[0])
    return outcome
  }
  const unequal = sdk.where('key', '!=', 42)
  const afterKey = /^invalid-argument order by clause cannot contain more fields after the key/
  const onlyEqual =
    /^invalid-argument Equality on key is not allowed if there are other inequality fields and key does not/
  const match = (text: string, pattern: RegExp) => same(pattern.test(text), true, text)
  match(await both(unequal, sdk.orderBy(sdk.documentId())), afterKey)
  match(await both(sdk.where('key', '>', 1), sdk.orderBy(sdk.documentId())), afterKey)
  match(await both(sdk.orderBy(sdk.documentId()), sdk.orderBy('key')), afterKey)
  match(await both(unequal, sdk.where(sdk.documentId(), '==', 'doc1')), onlyEqual)
  same(await both(unequal, sdk.orderBy('key'), sdk.orderBy(sdk.documentId())), 'ok')
  same(await both(sdk.where('key', '==', 1), sdk.where(sdk.documentId(), '==', 'doc1')), 'ok')
  same(await both(unequal, sdk.where(sdk.documentId(), '>', 'doc1')), 'ok')
  const [one, other] = [sdk.where('a', 'array-contains', 1), sdk.where('b', 'array-contains-any', [1, 2])]
  match(await both(one, other), /^invalid-argument A maximum of 1 'ARRAY_CONTAINS' filter is allowed per/)
  same(await both(sdk.where('a', 'in', [1, 2]), other), 'ok')
  const either = sdk.query(things, sdk.or(one, other))
  same(await codeOf(sdk.getDocsFromServer(either)), 'ok')
  for (const id of ['__badpath__', '__x__', '.', '..', 'x'.repeat(1501)]) {
    same(await codeOf(sdk.getDocsFromServer(sdk.collection(db, id))), 'invalid-argument', id)
    same(await codeOf(sdk.getCountFromServer(sdk.collection(db, id))), 'invalid-argument', id)
    same(await codeOf(sdk.getDocsFromServer(sdk.collectionGroup(db, id))), 'invalid-argument', id)
  }
  same(await codeOf(sdk.getDocsFromServer(sdk.collection(db, 'refused/a/__badpath__'))), 'invalid-argument')
}

const encodings: Case = async ({ sdk, open }) => {
  const db = open()
  const send = (id: string, hex: string, base64: string) => {
    const bytes = sdk.Bytes.fromUint8Array(new Uint8Array([0xfb, 0xef, 0xbe, 0xff]))
    return codeOf(sdk.setDoc(sdk.doc(db, `encoded/${id}`), { bytes, hex, base64 }))
  }
  same(await send('a', 'FBEFBEFF', '----_w=='), 'ok')
  same(await send('b', 'fbefbeff', '----_w=='), 'permission-denied')
  same(await send('c', 'FBEFBEFF', '++++/w=='), 'permission-denied')
}

const lookups: Case = async ({ sdk, open }) => {
  const db = open()
  const write = (collection: string, count: number) => {
    const batch = sdk.writeBatch(db)
    for (let n = 0; n < count; n++) batch.set(sdk.doc(db, `${collection}/d${n}`), { n })
    return codeOf(batch.commit())
  }
  // Seven of its own for each write: two are fourteen, three would be twenty-one.
  same(await write('seven', 2), 'ok')
  same(await write('seven', 3), 'permission-denied')
  const inTransaction = sdk.runTransaction(db, async (all) => {
    for (let n = 0; n < 3; n++) all.set(sdk.doc(db, `seven/t${n}`), { n })
  })
  same(await codeOf(inTransaction), 'permission-denied')
  // The same seven for all writes are looked up once.
  same(await write('sameSeven', 20), 'ok')
  same(await write('eleven', 1), 'permission-denied')
}

const manyWrites: Case = async ({ sdk, open, server }) => {
  const db = open()
  const batch = sdk.writeBatch(db)
  for (let n = 0; n < 1200; n++) batch.set(sdk.doc(db, `many/m${n}`), { n })
  same(await codeOf(batch.commit()), 'ok')
  same(((await server('list', 'many')) as unknown[]).length, 1200)
}

const lists: Case = async ({ sdk, open, server }) => {
  const db = open()
  await server('set', 'owned/mine', { owner: { stringValue: 'ann' }, open: { booleanValue: true } })
  await server('set', 'owned/other', { owner: { stringValue: 'bob' }, open: { booleanValue: false } })
  const owned = sdk.collection(db, 'owned')
  const codes = async (...parts: import('firebase/firestore').QueryConstraint[]) => {
    const asked = sdk.query(owned, ...parts)
    const followed = new Promise<string>((resolve) => {
      const stop = sdk.onSnapshot(
        asked,
        { includeMetadataChanges: true },
        ({ metadata }) => {
          if (metadata.fromCache) return
          stop()
          resolve('ok')
        },
        ({ code }) => resolve(code),
      )
    })
    const all = [codeOf(sdk.getDocsFromServer(asked)), codeOf(sdk.getCountFromServer(asked)), followed]
    return [...new Set(await Promise.all(all))].join()
  }
  same(await codes(sdk.where('open', '==', true)), 'ok')
  same(await codes(sdk.where('owner', 'in', ['ann', 'eve']), sdk.limit(2)), 'ok')
  same(await codes(), 'permission-denied')
  // What it finds is allowed; that it finds nothing else is not said by the query.
  same(await codes(sdk.where('owner', '<', 'b')), 'permission-denied')
  same(await codes(sdk.orderBy('owner'), sdk.limit(1)), 'permission-denied')
  same(await codes(sdk.where('owner', '==', 'bob')), 'permission-denied')
  same(await codes(sdk.where('owner', '==', 'nobody')), 'permission-denied')
}

export const refusalCases: Record<string, Case> = {
  'a batch that is too large is refused in the stream, and what is written around it is made once': oversized,
  'a batch that is large only on its way is written': encoded,
  'an update after a delete in one batch or transaction is an invalid argument': afterDelete,
  'queries and collections the original does not have are refused': queries,
  'rules see bytes as upper-case hexadecimal and as base64url': encodings,
  'rules look up ten documents for an operation and twenty for a batch': lookups,
  'a batch may have more than five hundred writes': manyWrites,
  'lists, counts and listeners are allowed by what the query says': lists,
}

const seven = (id: string) =>
  Array.from(
    { length: 7 },
    (_, n) => `!exists(/databases/$(database)/documents/none/$(${id} + '-${n}'))`,
  ).join(' && ')

/** Everything is allowed but what the cases are about. */
export const rules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /{collection}/{document=**} {
    allow read, write: if !(collection in ['locked', 'encoded', 'seven', 'sameSeven', 'eleven', 'owned']);
  }
  match /{path=**}/people/{id} { allow read: if true; }
  match /encoded/{id} {
    allow create: if request.resource.data.bytes.toHexString() == request.resource.data.hex
      && request.resource.data.bytes.toBase64() == request.resource.data.base64;
  }
  match /seven/{id} { allow write: if ${seven('id')}; }
  match /sameSeven/{id} { allow write: if ${seven("'same'")}; }
  match /eleven/{id} { allow write: if ${seven('id')} && ${seven("'more'")}; }
  match /owned/{id} { allow list: if resource.data.open == true || resource.data.owner in ['ann', 'eve']; }
} }`
