import { expect, test } from 'vitest'
import { definitionOf } from '#app/blocks/definitions.ts'
import { placedBlocks } from '#app/blocks/registry.ts'
import { switchable } from '#app/blocks/page/Settings/switchable.ts'
import { links } from '#app/blocks/parse-bench.ts'
import { parseStory, type Problem } from './parse-story.ts'
import { switchedOff, thirdParties, type Switches } from './switches.ts'
import type { RawStory } from './types.ts'

const settings = (...off: string[]) =>
  ({ content: { component: 'Settings', switched_off: off } }) as unknown as RawStory

function parse(body: object[], switches: Partial<Switches>, version: 'published' | 'draft' = 'published') {
  const problems: Problem[] = []
  const { content, blocks } = parseStory(
    { full_slug: 'x', content: { component: 'Page', body } } as unknown as RawStory,
    {
      definitionOf,
      version,
      locale: 'en',
      links,
      switches: { off: new Set(), viewerScripts: [], ...switches },
      report: (problem) => problems.push(problem),
    },
  )
  const shown = (content.body ?? []) as { component: string; reason?: string; items?: object[] }[]
  return { shown, blocks, problems: problems.map(({ reason }) => reason) }
}

const link = { component: 'ModalLink', _uid: '1', label: 'x', modal: 'y' }
const feature = { component: 'Feature', _uid: '2', heading: 'A point' }
const picture = { fieldtype: 'asset', filename: 'https://x/a.jpg' }
const pano = (runtime: string) => ({
  component: 'KrPanoWrapper',
  _uid: '3',
  name: 'yard',
  label: 'Yard',
  runtime,
  preview: picture,
})

test('every block that stands by itself can be switched off, and every service of others', () => {
  const names = placedBlocks().filter((name) => name !== 'Page' && name !== 'Article')
  expect(switchable.map(({ value }) => value).toSorted()).toEqual(
    [...names, ...Object.keys(thirdParties)].toSorted(),
  )
})

test('a kind of block that any settings switch off is on no page, its code neither; a draft says why', () => {
  const off = switchedOff([settings(), undefined, settings('ModalLink')])
  const { shown, blocks } = parse([link, feature], { off })
  expect(shown.map(({ component }) => component)).toEqual(['Feature'])
  expect(blocks).toEqual(['Page', 'Feature'])
  expect(parse([link], { off }, 'draft').shown).toMatchObject([
    { component: 'Placeholder', reason: 'switched off in the settings' },
  ])
})

test.each([
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/123456'],
  ['vimeo', 'https://player.vimeo.com/video/123456', 'https://youtu.be/dQw4w9WgXcQ'],
])('films of %s are left out wherever they stand, others stay', (name, gone, stays) => {
  const highlight = (video: string) => ({
    component: 'EventHighlight',
    _uid: '1',
    title: 'x',
    items: [{ component: 'EventMoment', _uid: '2', title: 'x', picture, video }],
  })
  const shown = (video: string) => parse([highlight(video)], { off: new Set([name]) }).shown[0]?.items?.[0]
  expect(shown(gone)).not.toHaveProperty('video')
  expect(shown(stays)).toHaveProperty('video', stays)
})

const allowed = ['https://viewer.example.com/v4/', '/files/krpano.js', 'https://cdn.example.com']

test.each(['https://viewer.example.com/v4/krpano.js', '/files/krpano.js', 'https://cdn.example.com/any.js'])(
  'the script %s may be loaded when the configuration names it, and not otherwise',
  (address) => {
    expect(parse([pano(address)], { viewerScripts: allowed }).shown[0]).toHaveProperty('runtime', address)
    const { shown, problems } = parse([pano(address)], {})
    expect(shown[0]).toHaveProperty('component', 'KrPanoWrapper')
    expect(shown[0]).not.toHaveProperty('runtime')
    expect(problems.join()).toContain('VIEWER_SCRIPTS')
  },
)

test.each([
  'https://viewer.example.com/v4/../evil.js',
  'https://viewer.example.com/v4/%2e%2e/evil.js',
  'https://viewer.example.com/v4/..%2fevil.js',
  'https://viewer.example.com/v4\\..\\evil.js',
  'https://viewer.example.com.evil.example/v4/krpano.js',
  'https://viewer.example.com@evil.example/v4/krpano.js',
  'https://user:pass@cdn.example.com/any.js',
  'http://viewer.example.com/v4/krpano.js',
  'https://viewer.example.com:8443/v4/krpano.js',
  '//evil.example/files/krpano.js',
  '/files/krpano.js/../evil.js',
  '/files/krpano.js?other',
  'files/krpano.jsx',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:https://viewer.example.com/v4/x',
  ' https://evil.example/ https://viewer.example.com/v4/',
])('the script %s is refused', (address) => {
  expect(parse([pano(address)], { viewerScripts: allowed }).shown[0]).not.toHaveProperty('runtime')
})

test('a viewer that is switched off falls back even with an allowed script', () => {
  const { shown } = parse([pano('/files/krpano.js')], { viewerScripts: allowed, off: new Set(['krpano']) })
  expect(shown[0]).not.toHaveProperty('runtime')
})
