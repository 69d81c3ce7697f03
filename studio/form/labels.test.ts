import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localeNames } from '#app/content/locales.ts'
import { studioLocales } from '../words.ts'
import { kindComments } from './kind-comments.ts'
import { allKinds } from './kinds.ts'
import {
  blockLabel,
  fieldLabel,
  helpIn,
  labelLocales,
  loadLabels,
  optionLabel,
  type Labels,
} from './labels.ts'

const ownNames = new Set<string>(Object.values(localeNames))
const kindNames = new Set(allKinds.map(({ name }) => name))
const fields = allKinds.flatMap((kind) => kind.fields.map((field) => ({ kind: kind.name, field })))
/** Languages have their own names, kinds of blocks theirs, and figures are the same everywhere. */
const optionNames = new Set(
  fields
    .flatMap(({ field }) => field.options?.map(({ name }) => name) ?? [])
    .filter((name) => /[A-Za-z]/.test(name) && !ownNames.has(name) && !kindNames.has(name)),
)
const helps = new Set([
  ...kindComments.values(),
  ...fields.flatMap(({ field }) => field.description ?? []).filter((text) => !optionNames.has(text)),
])
const words = (locale: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `labels/${locale}.json`), 'utf8')) as Labels

afterAll(() => loadLabels('en'))

test('the schema’s words are translated into every language of the studio', () => {
  expect(['en', ...labelLocales]).toEqual([...studioLocales])
  expect(helps.size).toBeGreaterThan(300)
})

test.for(labelLocales)(
  '%s: every block, field, option and help text of the schema has its words',
  (locale) => {
    const labels = words(locale)
    const lacks = (part: keyof Labels, keys: Iterable<string>) =>
      [...keys]
        .filter((key) => !labels[part][key]?.trim())
        .map((key) => `studio/form/labels/${locale}.json, "${part}" lacks a translation of "${key}"`)
    const unlabelled = fields
      .filter(({ kind, field }) => !labels.fields[`${kind}.${field.name}`]?.trim())
      .map(({ field }) => field.name)
    expect([
      ...lacks('blocks', kindNames),
      ...lacks('fields', new Set(unlabelled)),
      ...lacks('options', optionNames),
      ...lacks('help', helps),
    ]).toEqual([])
  },
)

test.for(labelLocales)('%s: nothing is translated that the schema no longer says', (locale) => {
  const labels = words(locale)
  const known = {
    blocks: kindNames,
    fields: new Set(
      fields
        .map(({ kind, field }) => ({ own: `${kind}.${field.name}`, name: field.name }))
        .map(({ own, name }) => (own in labels.fields ? own : name)),
    ),
    options: optionNames,
    help: helps,
  }
  const left = (Object.keys(known) as (keyof Labels)[]).flatMap((part) =>
    Object.keys(labels[part])
      .filter((key) => !known[part].has(key))
      .map((key) => `studio/form/labels/${locale}.json, "${part}": "${key}" names nothing in the schema`),
  )
  expect(left).toEqual([])
})

test.for(labelLocales)(
  '%s: codes, figures and examples to type stand in the help as in English',
  (locale) => {
    const { help } = words(locale)
    const toType = /\{[^}]+\}|#[\w=-]+|https?:\/\/[^\s,]+[^\s,.]|\b[a-z]{2,}[A-Z]\w*|\d[\d.]*\d|\d/g
    const missing = [...helps].flatMap((english) =>
      (english.match(toType) ?? [])
        .filter((code) => !help[english]?.includes(code))
        .map((code) => `${code} in “${help[english]}”`),
    )
    expect(missing).toEqual([])
  },
)

test.for(labelLocales)(
  '%s: no two kinds of blocks, fields of a block or options of a field read the same',
  async (locale) => {
    await loadLabels(locale)
    const twice = (labels: string[]) => labels.filter((label, index) => labels.indexOf(label) < index)
    expect([
      ...twice(allKinds.map(({ name }) => blockLabel(name))),
      ...allKinds.flatMap((kind) =>
        twice(kind.fields.map(({ name }) => `${kind.name}: ${fieldLabel(kind.name, name)}`)),
      ),
      ...fields.flatMap(({ kind, field }) =>
        twice((field.options ?? []).map(({ name }) => `${kind}.${field.name}: ${optionLabel(name)}`)),
      ),
    ]).toEqual([])
  },
)

test('in English the schema speaks for itself, and a stored name says its language', async () => {
  await loadLabels('fr')
  expect([
    blockLabel('MapMarker'),
    fieldLabel('Text', 'link_text'),
    fieldLabel('Text', 'body__i18n__pt_br'),
  ]).toEqual(['Map marker', 'Link text', 'Body (pt-br)'])
  expect([optionLabel('Edge to edge'), helpIn('Metres')]).toEqual(['Edge to edge', 'Metres'])
})

test('in another language a field has the words of its block before those of its name', async () => {
  await loadLabels('de')
  expect([blockLabel('Scene'), fieldLabel('Scene', 'title__i18n__fi')]).toEqual(['Szene', 'Titel (fi)'])
  expect([fieldLabel('BuildRule', 'when'), fieldLabel('EventHighlight', 'when')]).toEqual([
    'Wenn',
    'Wann gezeigt',
  ])
  // Of the list of what is switched off; and a help text that an option says as well.
  expect([optionLabel('Scene'), helpIn('Tonnes per hour')]).toEqual(['Szene', 'Tonnen je Stunde'])
  expect([blockLabel('OfAnotherSpace'), fieldLabel('OfAnotherSpace', 'no_such')]).toEqual([
    'Of another space',
    'No such',
  ])
})
