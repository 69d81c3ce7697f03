import { expect, test } from 'vitest'
import type { PagePayload } from '#app/content/types.ts'
import { pageJson, payloadJson } from './page-json.ts'

const settings = { component: 'Settings', footer: [] }
const payload = { slug: 'about', blocks: ['Text'], settings } as unknown as PagePayload

test('a page’s data is the same after the way through its script', () => {
  const data = { site: { title: 'Trackside' }, error: null, broken: [], draft: false }
  const json = pageJson(data as unknown as Parameters<typeof pageJson>[0], payloadJson(payload))
  expect(JSON.parse(json)).toEqual({ ...data, payload })
  expect(JSON.parse(payloadJson({ ...payload, slug: 'contact' }))).toEqual({ ...payload, slug: 'contact' })
})

test('nothing in it can end the script', () => {
  const nasty = {
    ...payload,
    slug: '</script><script>',
    settings: { text: '<!--' },
  } as unknown as PagePayload
  expect(payloadJson(nasty)).not.toContain('<')
  expect(JSON.parse(payloadJson(nasty))).toEqual(nasty)
})
