import { expect, test } from 'vitest'
import { ClientBudget } from '../client/budget.ts'
import { Query } from './query.ts'
import { startSampleSpace, storyFile } from './sample-space.ts'

const long = Object.assign(
  {},
  ...Array.from({ length: 80 }, (_, at) =>
    storyFile(at + 1, `page-${at}`, { text: 'Screen '.repeat(20_000) }),
  ),
)

test('a search of more words than anybody types is refused; the same word again is none more', async () => {
  await using space = await startSampleSpace(storyFile(1, 'home', { title: 'Home' }))
  const search = (words: string[]) =>
    space.get(`/v2/cdn/stories?token=preview-token&version=draft&search_term=${words.join('+')}`)
  expect((await search(Array.from({ length: 51 }, (_, at) => `w${at}`))).status).toBe(422)
  const answer = await search(Array.from({ length: 500 }, () => 'home'))
  expect([answer.status, answer.headers.get('total')]).toEqual([200, '1'])
})

test('an order of more fields than anybody sorts by is refused', async () => {
  await using space = await startSampleSpace(storyFile(1, 'home', { title: 'Home' }))
  const sortBy = Array.from({ length: 11 }, () => 'published').join(',')
  const answer = await space.get(`/v2/cdn/stories?token=preview-token&version=draft&sort_by=${sortBy}`)
  expect(answer.status).toBe(422)
})

test('a filter of more conditions than anybody asks for is refused', async () => {
  await using space = await startSampleSpace(storyFile(1, 'home', { title: 'Home' }))
  const conditions = Array.from({ length: 31 }, (_, at) => `filter_query[__or][${at}][title][like]=*${at}*`)
  const ask = (count: number) =>
    space.get(`/v2/cdn/stories?token=preview-token&version=draft&${conditions.slice(0, count).join('&')}`)
  expect([(await ask(30)).status, (await ask(31)).status]).toEqual([200, 422])
})

test('a search is counted while it goes on, and ends where its client has spent its share', async () => {
  const budget = new ClientBudget({ workPerSecond: 1, workAtOnce: 1 })
  await using space = await startSampleSpace(long, {
    budget,
    clientOf: ({ headers }) => String(headers['client'] ?? '127.0.0.1'),
  })
  const path = '/v2/cdn/stories?token=preview-token&version=draft&search_term=screen+nowhere'
  const answer = await space.get(path, { headers: { client: '192.0.2.1' } })
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await space.get(path)).status).toBe(200)
})

test('the brackets of a query are read once each', () => {
  // Read anew from each of them, as once, these took minutes.
  expect(new Query(`filter_query${'['.repeat(500_000)}=1`).nested('filter_query')).toEqual([[[], '1']])
  expect(new Query('filter_query[__or][][a][in]=1').nested('filter_query')).toEqual([
    [['__or', '', 'a', 'in'], '1'],
  ])
})
