import type { DocumentSnapshot, QuerySnapshot } from 'firebase/firestore'
import { codeOf, same, watch, type Case } from './world.ts'

const integer = (n: number) => ({ n: { integerValue: String(n) } })
const text = (some: QuerySnapshot) =>
  some.docs.map((item) => `${item.id}${String(item.data()['n'])}`).join(' ')

const manyTargets: Case = async ({ sdk, open, server }) => {
  const db = open()
  const items = sdk.collection(db, 'targets')
  const documents = Array.from({ length: 8 }, (_, n) =>
    watch<string>((push) =>
      sdk.onSnapshot(sdk.doc(items, `t${n}`), (item) => push(String(item.data()?.['n']))),
    ),
  )
  const queries = [0, 1, 2, 3].map((n) =>
    watch<string>((push) =>
      sdk.onSnapshot(sdk.query(items, sdk.where('n', '>', n), sdk.orderBy('n'), sdk.limit(3)), (some) =>
        push(text(some)),
      ),
    ),
  )
  await Promise.all([
    ...documents.map((document) => document.until((n) => n === 'undefined')),
    ...queries.map((query) => query.until((ids) => ids === '')),
  ])
  for (let n = 0; n < 8; n++) await server('set', `targets/t${n}`, integer(n))
  await Promise.all(documents.map((item, n) => item.until((value) => value === String(n))))
  await queries[0]?.until((ids) => ids === 't11 t22 t33')
  await queries[3]?.until((ids) => ids === 't44 t55 t66')
  documents[7]?.stop()
  await server('delete', 'targets/t5')
  await queries[3]?.until((ids) => ids === 't44 t66 t77')
  await documents[5]?.until((value) => value === 'undefined')
  for (const watched of [...documents, ...queries]) watched.stop()
}

const changes: Case = async ({ sdk, open, server }) => {
  const db = open()
  const items = sdk.collection(db, 'changes')
  await server('set', 'changes/a', integer(1))
  const seen = watch<string>((push) =>
    sdk.onSnapshot(sdk.query(items, sdk.orderBy('n')), (some) =>
      push(
        some
          .docChanges()
          .map(({ type, doc, oldIndex, newIndex }) => `${type} ${doc.id} ${oldIndex}>${newIndex}`)
          .join(', '),
      ),
    ),
  )
  await seen.until((change) => change === 'added a -1>0')
  await server('set', 'changes/b', integer(2))
  await seen.until((change) => change === 'added b -1>1')
  await server('set', 'changes/a', integer(3))
  await seen.until((change) => change === 'modified a 0>1')
  await server('delete', 'changes/b')
  await seen.until((change) => change === 'removed b 0>-1')
  seen.stop()
}

const pending: Case = async ({ sdk, open }) => {
  const reference = sdk.doc(open(), 'pending/a')
  const seen = watch<string>((push) =>
    sdk.onSnapshot(reference, { includeMetadataChanges: true }, (one: DocumentSnapshot) =>
      push(
        `${one.metadata.hasPendingWrites ? 'pending' : 'final'} ${one.metadata.fromCache ? 'cache' : 'live'} ${String(one.data()?.['n'])}`,
      ),
    ),
  )
  await seen.until((one) => one === 'final live undefined')
  await sdk.setDoc(reference, { n: 1 })
  await seen.until((one) => one === 'final live 1')
  // From pending to final in one step, without the old value in between.
  same(seen.seen.slice(seen.seen.indexOf('final live undefined') + 1), ['pending live 1', 'final live 1'])
  seen.stop()
}

const limbo: Case = async ({ sdk, open, server }) => {
  const db = open({ localCache: sdk.memoryLocalCache({ garbageCollector: sdk.memoryLruGarbageCollector() }) })
  const items = sdk.collection(db, 'limbo')
  for (const id of ['a', 'b', 'c']) await server('set', `limbo/${id}`, integer(1))
  const all = sdk.query(items, sdk.where('n', '==', 1))
  same((await sdk.getDocs(all)).size, 3)
  // Nobody listens: the client learns of neither.
  await server('set', 'limbo/a', integer(2))
  await server('delete', 'limbo/b')
  const seen = watch<string>((push) =>
    sdk.onSnapshot(
      sdk.query(items, sdk.where('n', '==', 1), sdk.orderBy(sdk.documentId())),
      { includeMetadataChanges: true },
      (some) => push(`${some.metadata.fromCache ? 'cache' : 'live'} ${text(some)}`),
    ),
  )
  await seen.until((one) => one === 'live c1')
  same(seen.seen[0], 'cache a1 b1 c1', 'what the cache held was shown first')
  seen.stop()
}

const offline: Case = async ({ sdk, open, server }) => {
  const db = open()
  const reference = sdk.doc(db, 'offline/a')
  const seen = watch<string>((push) =>
    sdk.onSnapshot(reference, { includeMetadataChanges: true }, (one) =>
      push(
        `${one.metadata.fromCache ? 'cache' : 'live'} ${one.metadata.hasPendingWrites ? 'pending ' : ''}${String(one.data()?.['n'])}`,
      ),
    ),
  )
  await sdk.setDoc(reference, { n: 1 })
  await seen.until((one) => one === 'live 1')
  await sdk.disableNetwork(db)
  await seen.until((one) => one === 'cache 1')
  const writes = [2, 3, 4].map((n) => sdk.setDoc(reference, { n }))
  const added = Array.from({ length: 20 }, (_, n) => sdk.setDoc(sdk.doc(db, `offline/n${n}`), { n }))
  const counted = [1, 2, 3].map(() => sdk.updateDoc(reference, { times: sdk.increment(1) }))
  await seen.until((one) => one === 'cache pending 4')
  same(((await server('get', 'offline/a')) as { fields: unknown }).fields, integer(1))
  await sdk.enableNetwork(db)
  await Promise.all([...writes, ...added, ...counted, sdk.waitForPendingWrites(db)])
  await seen.until((one) => one === 'live 4')
  same(((await server('get', 'offline/a')) as { fields: unknown }).fields, {
    ...integer(4),
    times: { integerValue: '3' },
  })
  same(((await server('list', 'offline')) as unknown[]).length, 21)
  seen.stop()
}

const refused: Case = async ({ sdk, open }) => {
  const db = open()
  const single = watch<unknown>((push, fail) => sdk.onSnapshot(sdk.doc(db, 'locked/a'), push, fail))
  const many = watch<unknown>((push, fail) => sdk.onSnapshot(sdk.collection(db, 'locked'), push, fail))
  const free = watch<unknown>((push, fail) => sdk.onSnapshot(sdk.collection(db, 'free'), push, fail))
  same([await single.error(), await many.error()], ['permission-denied', 'permission-denied'])
  await free.until(() => true)
  same(await codeOf(sdk.setDoc(sdk.doc(db, 'locked/a'), { n: 1 })), 'permission-denied')
  same(await codeOf(sdk.getDocFromServer(sdk.doc(db, 'locked/a'))), 'permission-denied')
  same(await codeOf(sdk.getCountFromServer(sdk.collection(db, 'locked'))), 'permission-denied')
  same(await codeOf(sdk.setDoc(sdk.doc(db, 'free/a'), { n: 1 })), 'ok')
  free.stop()
}

export const listenCases: Record<string, Case> = {
  'twelve targets on one stream follow every change': manyTargets,
  'changes tell what was added, moved and removed, and where': changes,
  'an own write goes from pending to final in one step': pending,
  'documents that only the cache holds are looked up and removed': limbo,
  'what is written offline arrives in order, once': offline,
  'what rules refuse reaches the one who asked and nobody else': refused,
}
