import { expect, test } from 'vitest'
import { makeAnswer, plainBody } from './answer.ts'
import { PageCache, type PageAnswers } from './page-cache.ts'

async function answers(text: string, status = 200): Promise<PageAnswers> {
  const answer = await makeAnswer({ status, body: text, type: 'text/plain' })
  return { html: answer, payload: answer }
}

const textOf = async (page: PageAnswers | undefined) => page && (await plainBody(page.html)).toString()

function cacheOf(make: (path: string) => Promise<PageAnswers>, maxBytes = 100_000) {
  const log: string[] = []
  return {
    log,
    cache: new PageCache({
      make,
      isCacheable: ({ html }) => html.status === 200,
      maxBytes,
      log: (line) => log.push(line),
    }),
  }
}

test('a page is made once for all who ask at the same time', async () => {
  let made = 0
  const { cache } = cacheOf(async (path) => answers(`${path} ${++made}`))
  const both = await Promise.all([cache.get('/a'), cache.get('/a')])
  expect(await Promise.all(both.map(textOf))).toEqual(['/a 1', '/a 1'])
  expect(await textOf(await cache.get('/a'))).toBe('/a 1')
})

test('after a change all pages are made anew, and the old copy is served until then', async () => {
  let version = 1
  const { cache } = cacheOf(async (path) => answers(`${path} v${version}`))
  await cache.get('/a')
  await cache.get('/b')
  version = 2
  const refreshed = cache.changed()
  expect(await textOf(cache.peek('/a'))).toBe('/a v1')
  await refreshed
  expect([await textOf(cache.peek('/a')), await textOf(cache.peek('/b'))]).toEqual(['/a v2', '/b v2'])
})

test('pages that show what has changed are made anew, the others stay as they are', async () => {
  let made = 0
  const { cache } = cacheOf(async (path) => ({
    ...(await answers(`${path} ${++made}`)),
    ...(path === '/event' && { hasEvents: true as const }),
  }))
  await cache.get('/a')
  await cache.get('/event')
  await cache.outdated(({ hasEvents }) => hasEvents === true)
  expect([await textOf(cache.peek('/a')), await textOf(cache.peek('/event'))]).toEqual(['/a 1', '/event 3'])
  await cache.changed()
  expect([await textOf(cache.peek('/a')), made]).toEqual([expect.stringMatching(/^\/a [45]$/), 5])
})

test('a page that was being made while content changed is made again', async () => {
  let version = 1
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { cache } = cacheOf(async (path) => {
    const text = `${path} v${version}`
    if (version === 1) await held
    return answers(text)
  })
  const slow = cache.get('/a')
  version = 2
  await cache.changed()
  release()
  expect(await textOf(await slow)).toBe('/a v1')
  await expect.poll(() => textOf(cache.peek('/a'))).toBe('/a v2')
})

test('a page that cannot be made anew keeps its last good copy and says so', async () => {
  let broken = false
  const { cache, log } = cacheOf(async () => {
    if (broken) throw new Error('service down')
    return answers('good')
  })
  await cache.get('/a')
  broken = true
  await cache.changed()
  expect(await textOf(cache.peek('/a'))).toBe('good')
  expect(log.join()).toContain('service down')
})

test('a page that has gone is forgotten, and errors are never kept', async () => {
  let status = 200
  const { cache } = cacheOf(async () => answers('x', status))
  await cache.get('/a')
  status = 404
  await cache.changed()
  expect(cache.peek('/a')).toBeUndefined()
  expect((await cache.get('/b')).html.status).toBe(404)
  expect(cache.size).toBe(0)
})

test('the page unused for longest makes room', async () => {
  const { cache } = cacheOf(async (path) => answers(path), 14_000)
  await cache.get('/a')
  await cache.get('/b')
  cache.peek('/a')
  await cache.get('/c')
  expect(await Promise.all([cache.peek('/a'), cache.peek('/b')].map(textOf))).toEqual(['/a', undefined])
})
