import { array, assert, asyncProperty, constant, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { AuthClaims } from '../access.ts'
import { listedBy } from '../query/alternatives.ts'
import { belongs, Candidate, covers } from '../query/candidate.ts'
import { Engine } from '../engine.ts'
import { ListenStream } from '../channel/listen.ts'
import { readQuery, type Query } from '../query/query.ts'
import { Names } from '../values/resource-path.ts'
import { accessRules } from '../rules/access-rules.ts'
import { parseRules, type Rules } from '../rules/rules.ts'
import { Timestamp } from '../rules/values.ts'
import { fieldsOfWire } from '../rules/wire.ts'
import { startTestServer } from '../test-server.ts'
import { conditions, source } from './conditions.ts'
import { queriesFor, things, type StoredThing } from './worlds.ts'

const names = new Names('demo')
const time = Date.UTC(2026, 10, 22)
const rights: StoredThing = { path: 'rights/ann', fields: { open: { booleanValue: true } } }
const claims: AuthClaims = { sub: 'ann', role: 'writer' }
const limits = [undefined, 1, 3, 5]

/** Whether the rules allow Ann to read this very document, in a list with this limit or by its name. */
function isAllowed(
  rules: Rules,
  { path, fields }: StoredThing,
  method: 'get' | 'list',
  limit?: number,
): boolean {
  const asked = {
    method,
    path: path.split('/'),
    auth: { uid: 'ann', token: new Map(Object.entries({ sub: 'ann', role: 'writer' })) },
    time: new Timestamp(BigInt(time) * 1_000_000n),
    resource: fieldsOfWire(fields),
    newResource: null,
    query: { ...(limit !== undefined && { limit }) },
  }
  const read = (other: string[]) => (other.join('/') === rights.path ? fieldsOfWire(rights.fields) : null)
  return rules.evaluate(asked, read).allowed
}

const isReadable = (rules: Rules, thing: StoredThing) =>
  isAllowed(rules, thing, 'get') || limits.some((limit) => isAllowed(rules, thing, 'list', limit))

/** The query, unless it is one that nobody may ask. */
function readOrSkip(structured: unknown): Query | undefined {
  try {
    return readQuery('', structured)
  } catch {
    return undefined
  }
}

/** True when the filters find the document, whatever order, cursors and limit make of it. */
function isFound(query: Query, thing: StoredThing): boolean {
  const whole = { ...query, start: undefined, end: undefined }
  return (
    covers(query, thing.path) &&
    belongs(whole, new Candidate({ ...thing, createTime: 1, updateTime: 1 }, names))
  )
}

/** Two sets of documents that differ only in what Ann may not read. */
function twoWorlds(rules: Rules, item: readonly StoredThing[], other: readonly StoredThing[]) {
  const shared = item.filter((thing) => isReadable(rules, thing))
  const hidden = (all: readonly StoredThing[]) =>
    all.filter((thing) => !isReadable(rules, thing) && !shared.some(({ path }) => path === thing.path))
  return { shared, hidden: [hidden(item), hidden(other)] as const }
}

const withoutTimes = (text: string) =>
  text.replaceAll(/"(readTime|createTime|updateTime|commitTime|resumeToken)":"[^"]+"/g, '')

/** A condition with so many queries. */
const asking = (count: number) =>
  constantFrom(...conditions).chain((condition) =>
    tuple(constant(condition), array(queriesFor(condition), { minLength: count, maxLength: count })),
  )

test('a query that is allowed can return nothing that the rules forbid', () => {
  let proofs = 0
  let found = 0
  const get = (path: string) =>
    path === rights.path ? { ...rights, createTime: 1, updateTime: 1 } : undefined
  const isSound = property(asking(40), things, ([condition, asked], all) => {
    const [rules, each] = [accessRules(source(condition)), parseRules(source(condition))]
    for (const structured of asked) {
      const query = readOrSkip(structured)
      if (!query) continue
      const question = { ...listedBy(query, names), auth: claims, time: time * 1000, get, getAfter: get }
      if (!rules.allows({ method: 'list', ...question }).allowed) continue
      proofs++
      for (const thing of all.filter((item) => isFound(query, item))) {
        found++
        if (!isAllowed(each, thing, 'list', query.limit))
          throw new Error(
            `${condition}\nallows ${JSON.stringify(structured)}\nbut not ${JSON.stringify(thing)}`,
          )
      }
    }
  })
  assert(isSound, { seed: 7, numRuns: 800 })
  expect(proofs).toBeGreaterThan(3000)
  expect(found).toBeGreaterThan(3000)
})

const aggregations = [
  { alias: 'n', count: {} },
  { alias: 's', sum: { field: { fieldPath: 'level' } } },
]

/** A server with these documents, and a way to ask it as Ann. */
async function open(condition: string, documents: readonly StoredThing[]) {
  const rules = accessRules(source(condition))
  const live = await startTestServer({ rules, verifyToken: async () => claims, now: () => time })
  for (const { path, fields } of [rights, ...documents]) await live.service.admin.set(path, fields)
  const ask = async (verb: string, body: object) => {
    const url = `http://127.0.0.1:${live.port}/v1/${names.root}:${verb}`
    const headers = { authorization: 'Bearer ann' }
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers })
    return `${answer.status} ${withoutTimes(await answer.text())}`
  }
  return { ask, close: () => live.close() }
}

test('what one may not read changes no answer to a query, a count, a read or a write', async () => {
  const told = { allowed: 0, refused: 0 }
  const isSame = asyncProperty(asking(12), things, things, async ([condition, asked], one, other) => {
    const rules = parseRules(source(condition))
    const { shared, hidden } = twoWorlds(rules, one, other)
    const both = await Promise.all(hidden.map((some) => open(condition, [...shared, ...some])))
    const compare = async (verb: string, body: object) => {
      const [first, second] = await Promise.all(both.map(({ ask }) => ask(verb, body)))
      if (first !== second)
        throw new Error(`${condition}\n${verb} ${JSON.stringify(body)}\n${first}\n${second}`)
      told[first?.startsWith('200') ? 'allowed' : 'refused']++
    }
    try {
      for (const structuredQuery of asked) {
        await compare('runQuery', { structuredQuery })
        await compare('runAggregationQuery', {
          structuredAggregationQuery: { structuredQuery, aggregations },
        })
      }
      for (const { path } of hidden[0].filter((thing) => hidden[1].some(({ path }) => path === thing.path))) {
        const name = names.full(path)
        await compare('batchGet', { documents: [name] })
        const currentDocument = { exists: false }
        await compare('commit', { writes: [{ update: { name, fields: {} }, currentDocument }] })
        await compare('commit', { writes: [{ delete: name, currentDocument: { exists: true } }] })
        await compare('commit', { writes: [{ verify: name, currentDocument: { exists: true } }] })
      }
    } finally {
      for (const { close } of both) await close()
    }
  })
  await assert(isSame, { seed: 11, numRuns: 40 })
  expect(told.allowed).toBeGreaterThan(100)
  expect(told.refused).toBeGreaterThan(300)
})

/** A database with these documents, its streams, and what they were told. */
async function follow(condition: string, documents: readonly StoredThing[]) {
  const engine = new Engine({
    file: ':memory:',
    project: 'demo',
    rules: accessRules(source(condition)),
    now: () => time,
  })
  const write = (kind: 'set' | 'delete', { path, fields }: StoredThing) =>
    engine.committer.commit([{ kind, path, fields: kind === 'set' ? fields : {}, transforms: [] }])
  for (const thing of [rights, ...documents]) await write('set', thing)
  const told: string[] = []
  const listen = (structuredQuery: object, resumeToken?: string) => {
    const own: string[] = []
    const send = (json: string) => {
      own.push(json)
      told.push(withoutTimes(json))
    }
    const stream = new ListenStream(engine, { auth: claims, admin: false }, send, send as never, () => 1e9)
    const query = { parent: names.root, structuredQuery }
    stream.message({
      addTarget: { targetId: 2, query, ...(resumeToken && { resumeToken, expectedCount: 9 }) },
    })
    return /"resumeToken":"([^"]+)"/.exec(own.join())?.[1]
  }
  return { write, listen, told, close: () => engine.close() }
}

test('what one may not read changes nothing that a listener is told, at first, later and when it resumes', async () => {
  let resumed = 0
  const isSame = asyncProperty(asking(10), things, things, async ([condition, asked], one, other) => {
    const { shared, hidden } = twoWorlds(parseRules(source(condition)), one, other)
    const kept = shared.slice(1)
    const both = await Promise.all(hidden.map((some) => follow(condition, [...shared, ...some.slice(1)])))
    for (const [at, world] of both.entries()) {
      const tokens = asked.map((query) => world.listen(query))
      for (const thing of hidden[at] ?? []) await world.write('set', thing)
      for (const thing of (hidden[at] ?? []).slice(2)) await world.write('delete', thing)
      for (const thing of kept)
        await world.write('set', { ...thing, fields: { ...thing.fields, n: { integerValue: '1' } } })
      for (const thing of kept.slice(2)) await world.write('delete', thing)
      for (const [nth, query] of asked.entries()) {
        if (tokens[nth]) resumed++
        world.listen(query, tokens[nth])
      }
      world.close()
    }
    const [first, second] = both.map(({ told }) => told.join('\n'))
    if (first !== second) throw new Error(`${condition}\n${JSON.stringify(asked)}\n${first}\n\n${second}`)
  })
  await assert(isSame, { seed: 13, numRuns: 60 })
  expect(resumed).toBeGreaterThan(50)
})
