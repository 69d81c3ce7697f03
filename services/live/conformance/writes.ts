import { codeOf, same, type Case } from './world.ts'

const masks: Case = async ({ sdk, open, server }) => {
  const reference = sdk.doc(open(), 'masks/a')
  await sdk.setDoc(reference, { a: 1, m: { x: 1, y: { z: 1 } }, 'dotted.name': 1 })
  await sdk.setDoc(reference, { m: { y: { w: 2 } } }, { merge: true })
  await sdk.setDoc(reference, { a: 9, b: 9, m: { x: 9 } }, { mergeFields: ['b', 'm.x'] })
  await sdk.updateDoc(reference, { 'm.y.z': sdk.deleteField() })
  await sdk.updateDoc(reference, new sdk.FieldPath('dotted.name'), 2, 'c', [])
  const { fields } = (await server('get', 'masks/a')) as { fields: unknown }
  const integer = (n: number) => ({ integerValue: String(n) })
  const map = (of: object) => ({ mapValue: { fields: of } })
  same(fields, {
    a: integer(1),
    b: integer(9),
    c: { arrayValue: { values: [] } },
    'dotted.name': integer(2),
    m: map({ x: integer(9), y: map({ w: integer(2) }) }),
  })
}

const transforms: Case = async ({ sdk, open }) => {
  const reference = sdk.doc(open(), 'transforms/a')
  await sdk.setDoc(reference, {
    n: 1,
    text: 'x',
    list: [1, 'a'],
    at: sdk.serverTimestamp(),
    deep: { at: sdk.serverTimestamp() },
  })
  await sdk.updateDoc(reference, {
    n: sdk.increment(0.5),
    text: sdk.increment(2),
    fresh: sdk.increment(-3),
    list: sdk.arrayUnion('b', 1, { m: 1 }),
    made: sdk.arrayUnion(1),
  })
  await sdk.updateDoc(reference, { list: sdk.arrayRemove('a', { m: 1 }), made: sdk.arrayRemove(1) })
  const written = (await sdk.getDocFromServer(reference)).data() ?? {}
  const { at, deep, ...rest } = written
  same(rest, { n: 1.5, text: 2, fresh: -3, list: [1, 'b'], made: [] })
  same(at.isEqual(deep.at), true, 'one time for one write')
  if (Math.abs(at.toMillis() - Date.now()) > 10_000) throw new Error('the server’s time is far off')
}

const preconditions: Case = async ({ sdk, open }) => {
  const db = open()
  same(await codeOf(sdk.updateDoc(sdk.doc(db, 'none/a'), { n: 1 })), 'not-found')
  same(await codeOf(sdk.deleteDoc(sdk.doc(db, 'none/a'))), 'ok')
  same(await codeOf(sdk.setDoc(sdk.doc(db, 'large/a'), { s: 'x'.repeat(1_048_488) })), 'invalid-argument')
  same(await codeOf(sdk.setDoc(sdk.doc(db, 'large/b'), { s: 'x'.repeat(1_048_400) })), 'ok')
  same(await codeOf(sdk.setDoc(sdk.doc(db, '__bad__/a'), { n: 1 })), 'invalid-argument')
  let deep: unknown = 1
  for (let level = 0; level < 21; level++) deep = { a: deep }
  same(await codeOf(sdk.setDoc(sdk.doc(db, 'deep/a'), { deep })), 'invalid-argument')
  same(
    await codeOf(
      sdk.getDocs(
        sdk.query(
          sdk.collection(db, 'none'),
          sdk.where(
            'n',
            'in',
            Array.from({ length: 31 }, (_, n) => n),
          ),
        ),
      ),
    ),
    'invalid-argument',
  )
}

const batches: Case = async ({ sdk, open, server }) => {
  const db = open()
  const full = sdk.writeBatch(db)
  for (let n = 0; n < 500; n++) full.set(sdk.doc(db, `batch/b${n}`), { n })
  await full.commit()
  same(((await server('list', 'batch')) as unknown[]).length, 500)
  const failing = sdk.writeBatch(db)
  failing.set(sdk.doc(db, 'atomic/a'), { n: 1 })
  failing.delete(sdk.doc(db, 'batch/b0'))
  failing.update(sdk.doc(db, 'atomic/missing'), { n: 1 })
  same(await codeOf(failing.commit()), 'not-found')
  same(((await server('list', 'atomic')) as unknown[]).length, 0)
  same((await sdk.getDocFromServer(sdk.doc(db, 'batch/b0'))).exists(), true)
}

const transactions: Case = async ({ sdk, open }) => {
  const clients = [open(), open(), open()]
  const counter = (db: (typeof clients)[number]) => sdk.doc(db, 'contended/n')
  const [first] = clients
  if (!first) return
  await sdk.setDoc(counter(first), { n: 0 })
  const add = (db: (typeof clients)[number]) =>
    sdk.runTransaction(
      db,
      async (transaction) => {
        const n = (await transaction.get(counter(db))).data()?.['n'] ?? 0
        transaction.set(counter(db), { n: n + 1 })
        transaction.set(sdk.doc(db, `contended/seen${n + 1}`), { n: n + 1 })
      },
      { maxAttempts: 30 },
    )
  await Promise.all(clients.flatMap((db) => [add(db), add(db), add(db)]))
  same((await sdk.getDocFromServer(counter(first))).data(), { n: 9 })
  same((await sdk.getDocsFromServer(sdk.collection(first, 'contended'))).size, 10)
  const failing = sdk.runTransaction(first, async (transaction) => {
    await transaction.get(counter(first))
    transaction.update(sdk.doc(first, 'contended/missing'), { n: 1 })
  })
  same(await codeOf(failing), 'not-found')
}

export const writeCases: Record<string, Case> = {
  'merges and updates touch what they name': masks,
  'transforms of every kind the SDK has': transforms,
  'what is refused is refused with the original’s code': preconditions,
  'batches of five hundred are whole or nothing': batches,
  'transactions of several clients on one document lose no update': transactions,
}
