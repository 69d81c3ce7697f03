import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type OpenedSite } from './site.ts'

/* What strangers send to break the site or to be more than they are. */

let site: OpenedSite
beforeAll(async () => {
  site = await openSite({ PROXIES: '1' })
})
afterAll(() => site.close())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test.each([
  ['about?_storyblok=1', '192.0.2.1'],
  ['about/_payload.json?_storyblok=1', '192.0.2.2'],
  ['operator', '192.0.2.3'],
])(
  'who asks for %s 200 times at once is answered a part, and others are as before',
  async (path, address) => {
    const many = Array.from({ length: 200 }, async () => {
      const response = await fetch(site.url + path, from(address))
      await response.arrayBuffer()
      return response.status
    })
    const other = await fetch(site.url + path, from('192.0.2.99'))
    expect(other.status).toBe(200)
    const { 200: answered = [], 429: refused = [] } = Object.groupBy(await Promise.all(many), String)
    expect(answered.length + refused.length).toBe(200)
    expect([answered.length > 0, refused.length > 0]).toEqual([true, true])
  },
)

const nested = (levels: number) => '{"component":"Columns","columns":['.repeat(levels) + ']}'.repeat(levels)
test.each([
  ['no content', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['content without a floor', nested(30_000)],
  ['content deeper than a story can be', nested(100)],
])('a page being typed that has %s is refused, and nothing fails', async (_, content) => {
  const response = await fetch(`${site.url}_preview?_storyblok=1`, {
    method: 'POST',
    body: `{"locale":"en","story":{"full_slug":"about","content":${content}}}`,
  })
  expect([response.status, await response.text()]).toEqual([400, 'A story and a locale are needed'])
  expect(site.log.filter((line) => line.includes('failed'))).toEqual([])
})
