import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isObject } from '#app/content/json.ts'
import type { BlockValue, Editor, StoryLine } from '../service/types.ts'
import { allBlocks } from '../story/blocks.ts'
import { arrange } from './arrange.ts'
import { altIn, withAlt } from './asset-value.ts'
import { fromDay, fromLocal, toDay, toLocal } from './datetime.ts'
import { allKinds, allowedKinds, firstTextOf, kindOf, labelOf, type FieldKind } from './kinds.ts'
import { readLink, searchPages, writeLink } from './link-value.ts'
import { newBlock } from './new-block.ts'
import { mayEdit, missingFigures } from './translation.ts'
import { faultOf, faultsIn } from './validate.ts'
import type { AssetValue } from './values.ts'

const folder = resolve(import.meta.dirname, '../../content/stories')
const stories = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as { slug: string; content: BlockValue },
)
const blocks = stories
  .filter(({ content }) => content.component)
  .flatMap(({ slug, content }) => [...allBlocks(content)].map(({ block }) => ({ slug, block })))
const field = (type: string, options: Partial<FieldKind> = {}): FieldKind => ({
  name: 'it',
  type,
  ...options,
})

test('what stands in the stories has no faults: the form asks for nothing that the site does not', () => {
  const faults = blocks.flatMap(({ slug, block }) =>
    ['en', 'de', 'ja'].flatMap((locale) =>
      [...faultsIn(block, locale)].map(([name, fault]) => `${slug} ${block.component}.${name} ${fault.id}`),
    ),
  )
  expect(blocks.length).toBeGreaterThan(1000)
  expect(faults).toEqual([])
})

test('a value that does not fit is told from one that does', () => {
  const number = field('number', { min_value: 0, max_value: 90, decimals: 1 })
  const ids = (kind: FieldKind, ...values: unknown[]) => values.map((value) => faultOf(kind, value)?.id)
  expect(ids(number, '38.5', '', '{j-1150.weight}', 'about 3', '-1', '91', '1.25', '1e3')).toEqual([
    undefined,
    undefined,
    undefined,
    'noNumber',
    'tooSmall',
    'tooLarge',
    'decimals',
    'noNumber',
  ])
  expect(ids(field('text', { required: true, regex: '^[A-Z]{2}$' }), '  ', 'fi', 'FI')).toEqual([
    'required',
    'form',
    undefined,
  ])
  expect(ids(field('textarea', { max_length: 3 }), 'four', 'two')).toEqual(['tooLong', undefined])
  expect(
    ids(field('bloks', { minimum: 2, maximum: 3, required: true }), [], [1], [1, 2], [1, 2, 3, 4]),
  ).toEqual(['required', 'tooFew', undefined, 'tooMany'])
  const link = (linktype: string, value: object) => ({ fieldtype: 'multilink', linktype, ...value })
  expect(
    ids(
      field('multilink'),
      link('email', { email: 'not one' }),
      link('email', { email: 'sales@example.com' }),
      link('url', { url: 'javascript:alert(1)' }),
      link('url', { url: '//elsewhere' }),
      link('url', { url: 'www.example.com' }),
      link('url', { url: '#figures' }),
      link('url', { url: 'https://example.com' }),
    ),
  ).toEqual(['noEmail', undefined, 'noAddress', 'noAddress', 'noAddress', undefined, undefined])
  expect(faultOf(field('asset', { required: true }), { fieldtype: 'asset', filename: '' })?.id).toBe(
    'required',
  )
  expect(faultOf(field('boolean', { required: true }), undefined)).toBeUndefined()
})

test('every link of the stories is written as it was read', () => {
  const links: unknown[] = []
  const visit = (value: unknown) => {
    if (isObject(value) && value.fieldtype === 'multilink') links.push(value)
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(stories)
  expect(links.length).toBeGreaterThan(200)
  for (const link of links) expect(JSON.stringify(writeLink(readLink(link)))).toBe(JSON.stringify(link))
})

test('a page is found by words of its name and its path', () => {
  const line = (name: string, full_slug: string, is_folder = false) =>
    ({ name, full_slug, is_folder }) as StoryLine
  const lines = [
    line('News', 'news', true),
    line('About news', 'about'),
    line('News', 'news/'),
    line('Moving day', 'news/moving'),
  ]
  expect(searchPages(lines, 'news').map(({ full_slug }) => full_slug)).toEqual([
    'news/',
    'about',
    'news/moving',
  ])
  expect(searchPages(lines, 'mov news').map(({ full_slug }) => full_slug)).toEqual(['news/moving'])
})

test('a new block has the schema’s defaults and the blocks that it is nothing without', () => {
  for (const { name } of allKinds) {
    const block = newBlock(name)
    const wrong = [...allBlocks(block)].flatMap(({ block: each }) =>
      [...faultsIn(each, 'en')]
        .filter(([, fault]) => fault.id !== 'required')
        .map(([at]) => `${each.component}.${at}`),
    )
    const empty = (kindOf(name)?.fields ?? []).filter(
      (each) => each.type === 'bloks' && each.required && allowedKinds(each).length > 0 && !block[each.name],
    )
    expect([name, wrong, empty]).toEqual([name, [], []])
  }
  expect(newBlock('Map')).toMatchObject({
    look: 'pit',
    clustering: true,
    markers: [{ component: 'MapMarker' }],
  })
})

test('what may stand in a list is what the schema allows', () => {
  expect(allowedKinds(field('bloks', { allow: ['Option'] })).map(({ name }) => name)).toEqual(['Option'])
  const all = allowedKinds(field('bloks')).map(({ name }) => name)
  expect(all).toContain('Text')
  expect(all).not.toContain('Page')
  // Parts of other blocks show nothing by themselves.
  for (const part of ['BuildRule', 'MapMarker', 'Slide', 'VideoChapter']) expect(all).not.toContain(part)
  expect([labelOf('MapMarker'), labelOf('has_360'), labelOf('Product360Sequence')]).toEqual([
    'Map marker',
    'Has 360',
    'Product360 sequence',
  ])
  expect(firstTextOf({ _uid: 'a', component: 'MapMarker', name: '', city: 'Oulu' })).toBe('Oulu')
  expect(firstTextOf({ _uid: 'a', component: 'Option', code: 'drv', title: 'Drive' })).toBe('Drive')
  for (const value of ['400', '{j-1150.weight}'])
    expect(firstTextOf({ _uid: 'a', component: 'Figure', value, unit: 't', label: 'Weight' })).toBe('Weight')
  expect(firstTextOf({ _uid: 'a', component: 'Figure', value: '400', label: '' })).toBe('400')
})

test('times are kept in UTC and shown in the zone of the device; days are the same everywhere', () => {
  for (const time of ['2027-05-12 11:00', '2027-01-31 23:30']) expect(fromLocal(toLocal(time))).toBe(time)
  expect(new Date(toLocal('2027-05-12 11:00')).getTime()).toBe(Date.UTC(2027, 4, 12, 11))
  expect([fromDay(toDay('2026-10-14 00:00')), toLocal('soon'), fromLocal('')]).toEqual([
    '2026-10-14 00:00',
    '',
    '',
  ])
})

test('a translation has the figures of its source', () => {
  expect(missingFigures('{j-1150.weight} and {power}', '{power}, {j-1150.weight:t1}')).toEqual([])
  expect(missingFigures('{j-1150.weight} and {power}', 'ohne {power}')).toEqual(['{j-1150.weight}'])
  const doc = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  expect(missingFigures(doc('{power} {power}'), doc('{power}'))).toEqual(['{power}'])
})

test('translators change translations into their languages alone', () => {
  const editor = { rights: ['read', 'edit'], translates: null } as unknown as Editor
  const translator = { rights: ['read', 'edit'], translates: ['de'] } as unknown as Editor
  expect([mayEdit(editor, 'en', false), mayEdit(editor, 'fi', true)]).toEqual([true, true])
  expect([
    mayEdit(translator, 'de', true),
    mayEdit(translator, 'de', false),
    mayEdit(translator, 'fi', true),
    mayEdit(translator, 'en', false),
  ]).toEqual([true, false, false, false])
  expect(mayEdit({ rights: ['read'], translates: null } as unknown as Editor, 'en', false)).toBe(false)
})

test('the alt text of a picture is set as the vendor’s editor does', () => {
  const asset: AssetValue = {
    fieldtype: 'asset',
    id: 1,
    filename: 'https://a.storyblok.com/f/1/1920x1080/68e296b261/face-wide.jpg',
    alt: 'A crusher',
    focus: '691x540:692x541',
    meta_data: { alt: 'A crusher' },
  }
  const german = withAlt(asset, 'de', 'Ein Brecher')
  expect([altIn(german, 'de'), altIn(german, 'en')]).toEqual(['Ein Brecher', 'A crusher'])
  expect(withAlt(asset, 'en', 'B')).toMatchObject({ alt: 'B', meta_data: { alt: 'B' } })
})

test('a long form folds away what is empty, a translator sees the texts first', () => {
  const option = kindOf('Option')?.fields ?? []
  const english = arrange(option, newBlock('Option'), 'en')
  expect(english.shown.map(({ name }) => name)).toEqual(['code', 'title', 'kind'])
  const german = arrange(option, newBlock('Option'), 'de')
  expect(german.shown.map(({ name }) => name)).toEqual(['title', 'text', 'image', 'choices', 'added'])
  expect([...german.shown, ...german.folded].length).toBe(option.length)
})
