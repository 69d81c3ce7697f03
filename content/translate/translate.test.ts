import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { writeJson } from '../files.ts'
import { exportTexts } from './export.ts'
import { blocksOf } from './fields.ts'
import { document, fixture, german, image, link, mailLink, shapes } from './fixture.ts'
import { importTexts } from './import.ts'
import { textsOf, withTexts } from './richtext.ts'
import { sameNumbers } from './problems.ts'
import { importInto } from './run.ts'
import { readSite } from './site.ts'

const blockOf = (site: ReturnType<typeof fixture>, uid: string, folder: 'drafts' | 'published' = 'drafts') =>
  [...blocksOf(site[folder][0]?.json.content, shapes)].find(({ block }) => block._uid === uid)?.block

const translate = (site: ReturnType<typeof fixture>, texts: Record<string, unknown>, locale = 'de') =>
  importTexts(site, shapes, locale, texts, { order: locales })

test('a document with its own texts is the same document', () => {
  expect(withTexts(document, textsOf(document))).toEqual(document)
})

test('the export gives every English text with words, rich text by paragraph, and those of the published version that differ', () => {
  expect(exportTexts(fixture(), shapes, 'de')).toEqual({
    'about#u-page.title': 'About us',
    'about#u-text.heading': '{name} helps',
    'about#u-text.body/0': 'Service & parts',
    'about#u-text.body/1': 'Ask <a1>our <b>service</b></a1> or <a2>write</a2>.',
    'about#u-text.body/2.0.0': 'Open<br/>8 to 17',
    'about#u-text.body/3.0.0.0': 'Weight &lt; 40 t',
    'about#u-text.body/5.x1.alt': 'The jaw',
    'about#u-text.pictures.1.alt': 'The jaw at work',
    'about#u-button.label': 'Contact us',
    'about@published#u-page.title': 'About',
    'asset:7.alt': 'A jaw',
  })
})

test('an import translates drafts, published versions with the same English, and assets', () => {
  const site = fixture()
  expect(translate(site, german)).toMatchObject({ errors: [], warnings: [] })
  expect(exportTexts(site, shapes, 'de')).toEqual({ 'about@published#u-page.title': 'About' })
  expect(exportTexts(site, shapes, 'de', { all: true })).toMatchObject({ 'about#u-page.title': 'About us' })
  expect(blockOf(site, 'u-text')).toEqual(blockOf(site, 'u-text', 'published'))
  expect(site.assets[0]?.json.meta_data).toEqual({ alt: 'A jaw', alt__i18n__de: 'Eine Backe', title: '' })
})

test('an asset in a story carries the translations of its record, or its own where it says something else', () => {
  const site = fixture()
  translate(site, german)
  expect(blockOf(site, 'u-text')?.pictures).toMatchObject([
    { alt: 'A jaw', meta_data: { alt: 'A jaw', alt__i18n__de: 'Eine Backe' } },
    { alt: 'The jaw at work', meta_data: { alt__i18n__de: 'Die Backe bei der Arbeit' } },
  ])
})

test('links keep their attributes when a translation puts them in another order', () => {
  const site = fixture()
  translate(site, german)
  expect(blockOf(site, 'u-text')?.body__i18n__de).toMatchObject({
    content: {
      0: { attrs: { level: 3 }, content: [{ text: 'Service & Teile' }] },
      1: {
        content: [
          { type: 'text', text: 'Schreiben', marks: [mailLink] },
          { type: 'text', text: ' Sie oder fragen Sie ' },
          { type: 'text', text: 'unseren ', marks: [link] },
          { type: 'text', text: 'Service', marks: [{ type: 'bold' }, link] },
          { type: 'text', text: '.' },
        ],
      },
      3: {
        content: [
          { content: [{ attrs: { colspan: 1 }, content: [{ content: [{ text: 'Gewicht < 40 t' }] }] }] },
        ],
      },
      4: { type: 'code_block', content: [{ text: 'npm start' }] },
      5: { content: [{ ...image, attrs: { ...image.attrs, alt: 'Die Backe' } }] },
      7: { type: 'horizontal_rule' },
    },
  })
})

test('a block inside a translated rich text carries all its translations, whichever language came first', () => {
  const site = fixture()
  translate(site, german)
  translate(site, { 'about#u-button.label': 'Contact' }, 'fr')
  const inGerman = blockOf(site, 'u-text')?.body__i18n__de
  expect(inGerman).toMatchObject({
    content: {
      6: {
        attrs: { body: [{ label: 'Contact us', label__i18n__de: 'Kontakt', label__i18n__fr: 'Contact' }] },
      },
    },
  })
})

test('translations stand after their field in the order of the languages', () => {
  const site = fixture()
  for (const locale of ['ja', 'de', 'fr']) translate(site, { 'about#u-page.title': 'X' }, locale)
  expect(Object.keys(site.drafts[0]?.json.content ?? {})).toEqual([
    '_uid',
    'component',
    'title',
    'title__i18n__de',
    'title__i18n__fr',
    'title__i18n__ja',
    'body',
  ])
})

test('importing the same file again writes nothing', () => {
  const site = fixture()
  translate(site, german)
  expect(translate(site, german)).toMatchObject({ written: 0, errors: [] })
})

test.each([
  ['about#u-page.gone', 'Text', 'no key'],
  ['about#u-page.title', '  ', 'empty'],
  ['about#u-page.title', 7, 'not a string'],
  ['about#u-text.heading', 'Wir helfen', '{name}'],
  ['about#u-text.body/1', 'Fragen Sie <a1>uns</a1>.', '<a2>'],
  ['about#u-text.body/1', 'Ask <a1>our <b>service</a1></b> or <a2>write</a2>.', 'closes what is not open'],
])('%s: %j is refused and the rest imported', (key, text, reason) => {
  const site = fixture()
  const { errors } = translate(site, { ...german, 'about#u-button.label': 'Kontakt', [key]: text })
  expect(errors.join('\n')).toContain(`${key.split('/')[0]}`)
  expect(errors.join('\n')).toContain(reason)
  expect(blockOf(site, 'u-button')).toMatchObject({ label__i18n__de: 'Kontakt' })
})

test('a rich text with a paragraph missing stays English and says which one', () => {
  const site = fixture()
  const { 'about#u-text.body/0': _, ...rest } = german
  expect(translate(site, rest).errors).toEqual([expect.stringContaining('lacking about#u-text.body/0')])
  expect(blockOf(site, 'u-text')).not.toHaveProperty('body__i18n__de')
})

test('one paragraph of a translated rich text can be corrected alone', () => {
  const site = fixture()
  translate(site, german)
  expect(translate(site, { 'about#u-text.body/0': 'Wartung & Teile' })).toMatchObject({
    written: 2,
    errors: [],
  })
  expect(exportTexts(site, shapes, 'de')).toEqual({ 'about@published#u-page.title': 'About' })
})

test('a text that stands in many places is translated once', () => {
  const site = fixture()
  translate(site, { 'about@published#u-page.title': 'Über uns' })
  const button = blockOf(site, 'u-button')
  if (button) button.label = 'About us'
  const texts = exportTexts(site, shapes, 'de', { once: true })
  expect(Object.keys(texts).filter((key) => texts[key] === 'About us')).toEqual(['about#u-page.title'])
  importTexts(site, shapes, 'de', { 'about#u-page.title': 'Wir' }, { order: locales, spread: true })
  expect(button).toMatchObject({ label__i18n__de: 'Wir' })
})

test('other numbers are a warning', () => {
  const site = fixture()
  const { warnings } = translate(site, { ...german, 'about#u-text.body/2.0.0': 'Offen<br/>8 bis 18' })
  expect(warnings).toEqual([expect.stringContaining('8 bis 18')])
})

test('a time of day is the same with a point, a colon or words between; a decimal is not two numbers', () => {
  for (const [english, translated] of [
    ['Friday, 15:10', 'Perjantai klo 15.10'],
    ['Friday, 15:10', '15時10分'],
    ['From 6:40, 9.3 m³', 'Klo 6.40 alkaen, 9,3 m³'],
    ['9.30 m', '9,30 m'],
  ] as const)
    expect(sameNumbers(english, translated), translated).toBe(true)
  expect(sameNumbers('Friday, 15:10', 'Perjantai klo 15.20')).toBe(false)
})

test('imports at the same time lose nothing of each other', async () => {
  const root = await mkdtemp(join(tmpdir(), 'translate-'))
  try {
    const site = fixture()
    for (const folder of ['stories', 'published', 'assets']) await mkdir(join(root, folder))
    for (const { file, json } of [...site.drafts, ...site.published, ...site.assets])
      await writeJson(root, file, json)
    await Promise.all(
      ['de', 'fr', 'ja', 'pt'].map((locale) => importInto(root, shapes, locale, german, { order: locales })),
    )
    const after = await readSite(root)
    for (const locale of ['de', 'fr', 'ja', 'pt']) {
      expect(exportTexts(after, shapes, locale)).toEqual({ 'about@published#u-page.title': 'About' })
    }
    const text = await readFile(join(root, 'assets/jaw_7.json'), 'utf8')
    expect(text).toMatch(/^\{\n {2}"id": 7,[^]*"alt__i18n__de"[^]*"alt__i18n__pt"[^]*\n\}\n$/)
  } finally {
    await rm(root, { recursive: true })
  }
})
