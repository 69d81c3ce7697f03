import { expect, test } from 'vitest'
import type { PagePayload } from '#app/content/types.ts'
import { joinPieces } from './document-bytes.ts'
import { pageJson, withPageJson } from './page-json.ts'

const settings = { component: 'Settings', footer: [] }
const payload = { slug: 'about', blocks: ['Text'], settings } as unknown as PagePayload
const data = {
  site: { title: 'Trackside' },
  assets: { styles: [] },
  error: null,
  broken: [],
  draft: false,
} as unknown as Omit<Parameters<typeof pageJson>[0], 'payload'>

function documentOf(page: PagePayload | null): string {
  const drawn = '<p>x</p><script id="page" type="application/json"></script><script type="module"></script>'
  return new TextDecoder().decode(joinPieces(withPageJson(drawn, pageJson({ ...data, payload: page }).data)))
}

const scriptOf = (document: string) => /json">(.*?)<\/script>/s.exec(document)?.[1] ?? ''

test('a page’s data is the same after the way through its script', () => {
  expect(JSON.parse(scriptOf(documentOf(payload)))).toEqual({ ...data, payload })
  expect(JSON.parse(scriptOf(documentOf(null)))).toEqual({ ...data, payload: null })
})

test('the payload by itself is the one in the document', () => {
  for (const slug of ['about', 'ä"}</script>', ',"payload":', '日本']) {
    const page = { ...payload, slug }
    const alone = new TextDecoder().decode(joinPieces(pageJson({ ...data, payload: page }).payload))
    expect(JSON.parse(alone)).toEqual(page)
    expect(documentOf(page)).toContain(alone)
  }
})

test('nothing in it can end the script', () => {
  const nasty = {
    ...payload,
    slug: '</script><script>',
    settings: { text: '<!--' },
  } as unknown as PagePayload
  expect(scriptOf(documentOf(nasty))).not.toContain('<')
  expect(JSON.parse(scriptOf(documentOf(nasty)))).toEqual({ ...data, payload: nasty })
})
