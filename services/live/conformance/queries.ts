import type {
  QueryConstraint,
  QueryDocumentSnapshot,
  QueryFilterConstraint,
  QuerySnapshot,
  WhereFilterOp,
} from 'firebase/firestore'
import { same, type Case, type Full, type World } from './world.ts'

/** A small generator of numbers, the same every run. */
export function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Pick = (below: number) => number

/** Without −0, which the SDK's own `in` tells from 0, and NaN, which its `<` finds: the server does neither. */
const pool: unknown[] = [null, true, false, 0, 1, 1.5, 2, 3, Infinity, '', 'a', 'b', [1], [1, 2], { x: 1 }]

/** `in` and the array operators find no null on the server; the SDK's own do. */
const findable = pool.filter((value) => value !== null && !Array.isArray(value))

async function fill({ sdk, open }: World, collection: string): Promise<void> {
  const db = open()
  const pick = random(5)
  const batch = sdk.writeBatch(db)
  for (let n = 0; n < 90; n++) {
    const data: Record<string, unknown> = {}
    for (const name of ['a', 'b', 'c']) if (pick(6) > 0) data[name] = pool[pick(pool.length)]
    if (pick(2)) data['l'] = [pool[pick(12)], pool[pick(12)]]
    if (pick(2)) data['m'] = { x: pool[pick(pool.length)] }
    const parent = n % 3 === 0 ? `rooms/r${n % 2}/` : ''
    batch.set(sdk.doc(db, `${parent}${collection}/p${n}`), data)
  }
  await batch.commit()
}

function anyFilter(sdk: Full, pick: Pick, depth = 0): QueryFilterConstraint {
  const value = () => pool[pick(pool.length)]
  const pickFindable = () => findable[pick(findable.length)]
  const field = ['a', 'b', 'c', 'm.x'][pick(4)] ?? 'a'
  if (depth < 2 && pick(3) === 0) {
    const parts = Array.from({ length: 2 + pick(2) }, () => anyFilter(sdk, pick, depth + 1))
    return pick(2) ? sdk.or(...parts) : sdk.and(...parts)
  }
  switch (pick(8)) {
    case 0:
      return sdk.where(field, 'in', [pickFindable(), pickFindable(), pickFindable()])
    case 1:
      return sdk.where(field, 'not-in', [value(), value()])
    case 2:
      return sdk.where('l', 'array-contains', pickFindable())
    case 3:
      return sdk.where('l', 'array-contains-any', [pickFindable(), pickFindable()])
    case 4:
      return sdk.where(field, '!=', value())
    case 5:
      return sdk.where(field, '==', value())
    default:
      return sdk.where(field, (['<', '<=', '>', '>='] as const)[pick(4)] ?? '<', pickFindable())
  }
}

/** One query by the functions of either SDK, which build it alike. */
function anyQuery(sdk: Full, base: Parameters<Full['query']>[0], pick: Pick) {
  const rest: QueryConstraint[] = []
  if (pick(2)) rest.push(sdk.orderBy(['a', 'b', 'm.x'][pick(3)] ?? 'a', pick(2) ? 'asc' : 'desc'))
  const start = pool[pick(13)]
  if (rest.length > 0 && pick(3) === 0) rest.push(pick(2) ? sdk.startAt(start) : sdk.startAfter(start))
  const end = pool[pick(13)]
  if (rest.length > 0 && pick(3) === 0) rest.push(pick(2) ? sdk.endAt(end) : sdk.endBefore(end))
  const size = 1 + pick(12)
  const last = pick(2) === 0
  if (pick(2)) rest.push(last && rest.length > 0 ? sdk.limitToLast(size) : sdk.limit(size))
  return pick(4) > 0
    ? sdk.query(base, sdk.and(anyFilter(sdk, pick)), ...(rest as never[]))
    : sdk.query(base, ...rest)
}

const paths = (some: { docs: { ref: { path: string } }[] }) => some.docs.map(({ ref }) => ref.path)

/** The full SDK answers from a complete cache by the original's own rules; the lite one shows what the server answers. */
const likeTheSdk: Case = async (world) => {
  const { sdk, lite, open, openLite } = world
  await fill(world, 'people')
  const client = open({
    localCache: sdk.memoryLocalCache({ garbageCollector: sdk.memoryLruGarbageCollector() }),
  })
  const plain = openLite()
  await sdk.getDocs(sdk.collectionGroup(client, 'people'))
  let compared = 0
  for (let seed = 1; seed <= 400; seed++) {
    const group = seed % 3 === 0
    let fullQuery
    let theirs
    try {
      fullQuery = anyQuery(
        sdk,
        group ? sdk.collectionGroup(client, 'people') : sdk.collection(client, 'people'),
        random(seed),
      )
      theirs = anyQuery(
        lite as unknown as Full,
        (group ? lite.collectionGroup(plain, 'people') : lite.collection(plain, 'people')) as never,
        random(seed),
      )
    } catch {
      // The SDK itself does not build every combination.
      continue
    }
    const expected = paths(await sdk.getDocsFromCache(fullQuery))
    let found: string[]
    try {
      found = paths(await lite.getDocs(theirs as never))
    } catch (error) {
      // The original takes fewer combinations than the SDK builds.
      if (/Only a single|A maximum of 1|same query with|Too many disjunctions/.test(String(error))) continue
      throw error
    }
    same(found, expected, `query ${seed} ${/"[A-Z]":"([^}]+)"\}/.exec(JSON.stringify(fullQuery))?.[1]}`)
    compared++
  }
  if (compared < 200) throw new Error(`only ${compared} queries were compared`)
}

const pages: Case = async ({ sdk, open }) => {
  const db = open()
  const items = sdk.collection(db, 'paged')
  const batch = sdk.writeBatch(db)
  for (let n = 0; n < 25; n++)
    batch.set(sdk.doc(items, `i${String(n).padStart(2, '0')}`), { n: Math.floor(n / 5) })
  await batch.commit()
  const seen: string[] = []
  let last: QueryDocumentSnapshot | undefined
  for (let page = 0; page < 6; page++) {
    const some: QuerySnapshot = await sdk.getDocsFromServer(
      sdk.query(items, sdk.orderBy('n', 'desc'), ...(last ? [sdk.startAfter(last)] : []), sdk.limit(7)),
    )
    seen.push(...some.docs.map(({ id }) => id))
    last = some.docs.at(-1) ?? last
  }
  same(seen.length, 25)
  same(new Set(seen).size, 25)
  const end = await sdk.getDocsFromServer(sdk.query(items, sdk.orderBy('n'), sdk.limitToLast(2)))
  same(
    end.docs.map(({ id }) => id),
    ['i23', 'i24'],
  )
  const named = sdk.query(items, sdk.where(sdk.documentId(), 'in', ['i03', 'i21', 'none']))
  same(
    (await sdk.getDocsFromServer(named)).docs.map(({ id }) => id),
    ['i03', 'i21'],
  )
}

const aggregates: Case = async ({ sdk, open }) => {
  const db = open()
  const items = sdk.collection(db, 'counted')
  const values = [1, 2, 3.5, 'text', null, undefined, -4]
  for (const [at, n] of values.entries())
    await sdk.setDoc(sdk.doc(items, `c${at}`), n === undefined ? {} : { n })
  const whole = await sdk.getAggregateFromServer(items, {
    count: sdk.count(),
    sum: sdk.sum('n'),
    mean: sdk.average('n'),
  })
  // A document without the field takes part in no sum, and then in no count beside it.
  same(whole.data(), { count: 6, sum: 2.5, mean: 0.625 })
  same((await sdk.getCountFromServer(items)).data(), { count: 7 })
  same((await sdk.getCountFromServer(sdk.query(items, sdk.limit(3)))).data(), { count: 3 })
  const none = await sdk.getAggregateFromServer(sdk.query(items, sdk.where('n', '>', 100)), {
    sum: sdk.sum('n'),
    mean: sdk.average('n'),
  })
  same(none.data(), { sum: 0, mean: null })
}

const neverFound: Case = async ({ sdk, lite, open, openLite }) => {
  const db = open()
  const values = { a: 1, b: [1, 2], c: null, d: NaN, e: { x: 1 }, f: [null, NaN, 3] }
  for (const [id, v] of Object.entries(values)) await sdk.setDoc(sdk.doc(db, `found/${id}`), { v })
  const items = lite.collection(openLite(), 'found')
  const ids = async (op: WhereFilterOp, value: unknown) =>
    (await lite.getDocs(lite.query(items, lite.where('v', op, value)))).docs.map(({ id }) => id).join('')
  const found = {
    in: await ids('in', [1, [1, 2], { x: 1 }, null, NaN]),
    null: await ids('==', null),
    nan: await ids('==', NaN),
    notNull: await ids('!=', null),
    notNan: await ids('!=', NaN),
    notIn: await ids('not-in', [1, NaN]),
    notInNull: await ids('not-in', [1, null]),
    contains: await ids('array-contains', null),
    containsAny: await ids('array-contains-any', [null, NaN, 3]),
  }
  const all = { in: 'abe', null: 'c', nan: 'd', notNull: 'dafbe', notNan: 'afbe', notIn: 'fbe' }
  same(found, { ...all, notInNull: '', contains: '', containsAny: 'f' })
}

export const queryCases: Record<string, Case> = {
  'hundreds of queries of every kind find what the SDK finds by itself': likeTheSdk,
  'null and NaN are found by == only': neverFound,
  'pages by cursors miss nothing and repeat nothing': pages,
  'counts, sums and averages': aggregates,
}
