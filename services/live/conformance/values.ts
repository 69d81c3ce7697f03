import { same, type Case, type World } from './world.ts'

function everything({ sdk, open }: World) {
  const db = open()
  return {
    db,
    values: {
      nothing: null,
      yes: true,
      no: false,
      zero: 0,
      negativeZero: -0,
      whole: 42,
      largest: Number.MAX_SAFE_INTEGER,
      smallest: Number.MIN_SAFE_INTEGER,
      double: 0.1,
      tiny: 5e-324,
      huge: 1.7976931348623157e308,
      nan: NaN,
      endless: Infinity,
      below: -Infinity,
      text: 'hi 😀 \u0000 \uffff',
      empty: '',
      time: new sdk.Timestamp(-1, 123_456_000),
      earliest: new sdk.Timestamp(-62_135_596_800, 0),
      latest: new sdk.Timestamp(253_402_300_799, 999_999_000),
      bytes: sdk.Bytes.fromUint8Array(new Uint8Array([0, 1, 254, 255])),
      noBytes: sdk.Bytes.fromUint8Array(new Uint8Array()),
      place: new sdk.GeoPoint(-90, 180),
      reference: sdk.doc(db, 'types/other'),
      list: [1, 'a', null, { inner: [1, 2] }],
      noList: [],
      map: { a: { b: { c: 1 } }, 'odd.name`': 2, ключ: 3, '': 4 },
      noMap: {},
      vector: sdk.vector([1, -0.5, 3e10]),
    } as Record<string, unknown>,
  }
}

/** Values of the SDK as comparable text. */
function shown(world: World, value: unknown): unknown {
  const { sdk } = world
  if (value instanceof sdk.DocumentReference) return `reference ${value.path}`
  if (value instanceof sdk.Bytes) return `bytes ${value.toBase64()}`
  if (value instanceof sdk.VectorValue) return `vector ${value.toArray().join()}`
  if (Array.isArray(value)) return value.map((item) => shown(world, item))
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shown(world, item)]))
  return value
}

const roundTrip: Case = async (world) => {
  const { sdk } = world
  const { db, values } = everything(world)
  const { map, ...others } = values
  // An empty field name is refused by the SDK itself; the rest of the map goes.
  const { '': _, ...named } = map as Record<string, unknown>
  const sent = { ...others, map: named }
  const reference = sdk.doc(db, 'types/all')
  await sdk.setDoc(reference, sent)
  const reader = world.open()
  const snapshot = await sdk.getDocFromServer(sdk.doc(reader, 'types/all'))
  same(shown(world, snapshot.data()), shown(world, sent))
}

const integers: Case = async ({ sdk, open, server }) => {
  const exact = '9223372036854775807'
  await server('set', 'integers/a', { n: { integerValue: exact }, m: { integerValue: '9007199254740993' } })
  const reference = sdk.doc(open(), 'integers/a')
  await sdk.updateDoc(reference, { other: 1, m: sdk.increment(1) })
  same(((await server('get', 'integers/a')) as { fields: unknown }).fields, {
    n: { integerValue: exact },
    m: { integerValue: '9007199254740994' },
    other: { integerValue: '1' },
  })
  await sdk.updateDoc(reference, { n: sdk.increment(1) })
  const { fields } = (await server('get', 'integers/a')) as { fields: Record<string, unknown> }
  same(fields['n'], { integerValue: exact }, 'sums stop at 64 bits')
}

const order: Case = async (world) => {
  const { sdk, lite, open, openLite } = world
  const { db, values } = everything(world)
  const more: Record<string, unknown> = {
    one: 1,
    oneAndABit: 1.0000001,
    beyond: 2 ** 53 + 2,
    a: 'a',
    aa: 'aa',
    z: 'z',
    wide: '😀',
    list1: [1],
    list12: [1, 2],
    list2: [2],
    mapA: { a: 1 },
    mapA2: { a: 2 },
    mapAB: { a: 1, b: 0 },
    mapB: { b: 0 },
    shortVector: sdk.vector([9]),
    longVector: sdk.vector([0, 0, 0, 0]),
    south: new sdk.GeoPoint(-90, -180),
    otherReference: sdk.doc(db, 'types/a/b/c'),
    moreBytes: sdk.Bytes.fromUint8Array(new Uint8Array([1])),
    later: new sdk.Timestamp(1, 0),
  }
  delete values['map']
  const items = sdk.collection(db, 'ordered')
  const batch = sdk.writeBatch(db)
  for (const [name, value] of Object.entries({ ...values, ...more }))
    batch.set(sdk.doc(items, name), { v: value })
  await batch.commit()
  const client = open()
  const plain = openLite()
  for (const direction of ['asc', 'desc'] as const) {
    // The full SDK sorts by itself, as the original does; the lite one shows the server's order.
    const fullSnapshot = await sdk.getDocs(
      sdk.query(sdk.collection(client, 'ordered'), sdk.orderBy('v', direction)),
    )
    const theirs = await lite.getDocs(
      lite.query(lite.collection(plain, 'ordered'), lite.orderBy('v', direction)),
    )
    same(
      theirs.docs.map(({ id }) => id),
      fullSnapshot.docs.map(({ id }) => id),
      direction,
    )
    same(theirs.size, Object.keys(values).length + Object.keys(more).length)
  }
}

export const valueCases: Record<string, Case> = {
  'every type of value comes back as it was written': roundTrip,
  'integers of 64 bits are exact': integers,
  'values of all types stand in the order of the SDK itself': order,
}
