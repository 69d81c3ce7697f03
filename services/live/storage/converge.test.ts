import { createServer, request as httpRequest, type Server } from 'node:http'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { collector, connect, loadSdk, type Sdk } from '../full-sdk.ts'
import { startTestServer } from '../test-server.ts'

let sdk: Sdk
const closing: (() => unknown)[] = []
beforeAll(async () => {
  sdk = await loadSdk()
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A small generator of numbers, the same every run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('after hundreds of changes every kind of live query shows what the server holds', async () => {
  const live = await startTestServer()
  closing.push(() => live.close())
  const { db, end } = connect(sdk, live.port)
  closing.push(end)
  const { where, orderBy, limit, limitToLast, startAfter, endAt, or, and } = sdk
  const items = sdk.collection(db, 'items')
  const queries = [
    sdk.query(items),
    sdk.query(items, where('n', '>', 4)),
    sdk.query(items, where('n', '!=', 3), orderBy('n'), limit(3)),
    sdk.query(items, orderBy('n', 'desc'), limit(2)),
    sdk.query(items, orderBy('n'), limitToLast(3)),
    sdk.query(items, where('t', 'array-contains', 1), orderBy('n'), limit(4)),
    sdk.query(items, where('t', 'array-contains-any', [0, 2])),
    sdk.query(items, where('n', 'in', [1, 2, 3]), where('even', '==', false)),
    sdk.query(items, where('n', 'not-in', [1, 2, 3]), limit(5)),
    sdk.query(items, orderBy('n'), startAfter(2), endAt(7)),
    sdk.query(items, or(where('n', '==', 1), and(where('even', '==', true), where('n', '>=', 6)))),
    sdk.query(sdk.collectionGroup(db, 'items'), orderBy('n', 'desc'), limit(5)),
  ]
  const text = (some: { docs: { ref: { path: string }; data(): Record<string, unknown> }[] }) =>
    some.docs.map((doc) => `${doc.ref.path}=${String(doc.data()['v'])}`).join(' ')
  const seen = queries.map((query) => {
    const one = collector<string>()
    closing.push(
      sdk.onSnapshot(
        query,
        (some) => one.push(text(some)),
        (error) => one.push(String(error)),
      ),
    )
    return one
  })
  await Promise.all(seen.map((item) => item.until(() => true)))
  const pick = random(11)
  const { admin } = live.service
  for (let step = 0; step < 400; step++) {
    const path = `${pick(3) === 0 ? 'rooms/r/' : ''}items/i${pick(9)}`
    if (pick(4) === 0) await admin.delete(path)
    else {
      const n = pick(10)
      const t = { arrayValue: { values: [{ integerValue: String(pick(4)) }] } }
      const v = { integerValue: String(step) }
      await admin.set(path, { n: { integerValue: String(n) }, even: { booleanValue: n % 2 === 0 }, t, v })
    }
  }
  const reader = connect(sdk, live.port)
  closing.push(reader.end)
  for (const [at, query] of queries.entries()) {
    const fresh = text(await sdk.getDocsFromServer(query))
    await seen[at]?.until((item) => item === fresh)
    expect(seen[at]?.seen.at(-1)).toBe(fresh)
  }
})

/** A proxy that hands an answer on only when it is complete. */
function bufferingProxy(target: number): Server {
  return createServer((request, response) => {
    const { method, url, headers } = request
    const onward = httpRequest({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        response
          .writeHead(answer.statusCode ?? 502, { 'content-type': 'text/plain' })
          .end(Buffer.concat(parts)),
      )
      answer.on('error', () => response.destroy())
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
}

test('a proxy that buffers answers delays nothing for long', async () => {
  const live = await startTestServer()
  closing.push(() => live.close())
  const proxy = bufferingProxy(live.port)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const address = proxy.address()
  const { db, end } = connect(sdk, typeof address === 'object' && address ? address.port : 0)
  closing.push(end)
  const seen = collector<number>()
  sdk.onSnapshot(sdk.doc(db, 'a/b'), (item) => seen.push(item.data()?.['n'] ?? 0))
  await seen.until((n) => n === 0)
  for (let n = 1; n <= 3; n++) {
    await live.service.admin.set('a/b', { n: { integerValue: String(n) } })
    await seen.until((one) => one === n)
  }
})
