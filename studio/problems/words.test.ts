import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { afterAll, expect, test } from 'vitest'
import type { Translate } from '#app/base/i18n/messages.tsx'
import { say } from '#common/say.ts'
import { schemaSentences } from '#content/check/schema-says.ts'
import { nodesOf } from '../../setup/syntax-nodes.ts'
import { studioLocales } from '../words.ts'
import { loadLabels } from '../form/labels.ts'
import { findingWords, loadProblemWords, pathWords, placeWords, sayProblem } from './words.ts'

const root = resolve(import.meta.dirname, '../..')
const said = sentencesIn(['app', 'content', 'common'])
const wordsOf = (locale: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `words/${locale}.json`), 'utf8')) as Record<
    string,
    string
  >
const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

afterAll(() => Promise.all([loadProblemWords('en'), loadLabels('en')]))

test('a sentence is written out where it is said, so that its translation is found', () => {
  expect(said.flatMap(({ file, says }) => (says === undefined ? [file] : []))).toEqual([])
  expect(said.length).toBeGreaterThan(100)
})

const sentences = new Set([...said.flatMap(({ says }) => says ?? []), ...schemaSentences])

test.for(studioLocales.slice(1))('%s: every sentence of the checks is translated', (locale) => {
  const words = wordsOf(locale)
  const lacking = [...sentences].filter((says) => !words[says]?.trim())
  expect(lacking.map((says) => `studio/problems/words/${locale}.json lacks "${says}"`)).toEqual([])
})

test.for(studioLocales)('%s: sentences are those of the checks, and have their values', (locale) => {
  const words = Object.entries(wordsOf(locale))
  expect(words.filter(([says]) => !sentences.has(says))).toEqual([])
  expect(words.filter(([says, text]) => valuesIn(says).join() !== valuesIn(text).join())).toEqual([])
})

test.for(studioLocales)('%s: no editor is sent to the command line or to a file', (locale) => {
  const words = wordsOf(locale)
  const read = [...sentences].map((says) => words[says] ?? says)
  expect(read.filter((text) => /\bnode |`|messages\.json|cached_url|dimension_values/.test(text))).toEqual([])
})

test.for(studioLocales.slice(1))('%s: what is typed as it stands is typed so in every language', (locale) => {
  const words = wordsOf(locale)
  // Notations, and names of figures and blocks; `_uid` and other names of fields the studio says in its own words.
  const toType = /https:|mailto:|tel:|\b[A-Z]{2,3} [\d.-]+|-?\d+(?:\.\d+)?|#[\da-f]{6}|\bdB\b/g
  const missing = [...sentences].flatMap((says) =>
    (says.match(toType) ?? [])
      .filter((code) => !words[says]?.includes(code))
      .map((code) => `${code}: ${says}`),
  )
  expect(missing).toEqual([])
})

test('in German a finding is read with the sentences it is made of, and names stand as they are', async () => {
  await loadProblemWords('de')
  const because = say('{before} → {after}', {
    before: say('{choice} requires', { choice: 'mag' }),
    after: say('group {group}', { group: 'group drive' }),
  })
  expect(sayProblem(say('Can be had in no market: {because}.', { because }))).toBe(
    'In keinem Markt wählbar: mag verlangt → Gruppe group drive.',
  )
  expect(findingWords({ message: 'Of a server before' })).toBe('Of a server before')
})

test('in Japanese a list has its own commas; a language the studio does not speak reads English', async () => {
  await loadProblemWords('ja')
  const unknown = say('The site has no language “{code}”: choose from {locales}.', {
    code: 'xx',
    locales: ['en', 'de'],
  })
  expect(sayProblem(unknown)).toContain('en、de')
  await loadProblemWords('fr')
  expect(sayProblem(unknown)).toBe('The site has no language “xx”: choose from en, de.')
})

test('blocks and fields are named as in the forms, and what a finding is in as elsewhere in the studio', async () => {
  await Promise.all([loadProblemWords('de'), loadLabels('de')])
  const required = say('Fill it in: {component} requires {name}.', {
    component: { block: 'Scene' },
    name: { block: 'Scene', field: 'title' },
  })
  expect(sayProblem(required)).toBe('Bitte ausfüllen: „Szene“ braucht „Titel“.')
  const t: Translate = (id, values) => `${id} ${Object.values(values ?? {}).join()}`
  const places = ['about', 'about (published)', 'datasources: tags', 'schema', 'interface messages']
  expect(places.map((story) => placeWords(t, { story }).trim())).toEqual([
    'about',
    'studio.problems.published about',
    'studio.problems.list tags',
    'studio.problems.schema',
    'studio.problems.interface',
  ])
})

test('the field of a finding is named as in the forms', async () => {
  const t: Translate = (id) => id
  await loadLabels('de')
  expect(pathWords(t, 'content.title')).toBe('Titel')
  await loadLabels('en')
  expect([pathWords(t, 'content.body[2].og_image'), pathWords(t, 'full_slug')]).toEqual([
    'Body 3 › Picture for shared links',
    'studio.tree.address',
  ])
})

/** What is said in the files of some folders, tests left out; `says` is undefined where it is not written out. */
function sentencesIn(folders: readonly string[]): { file: string; says: string | undefined }[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      if (!text.includes("'#common/say.ts'")) return []
      return [...nodesOf(parseSync(file, text).program)].flatMap((node) => {
        const { type, callee, arguments: args } = node as unknown as Call
        if (type !== 'CallExpression' || callee.name !== 'say') return []
        const value = args[0]?.value
        return [{ file, says: typeof value === 'string' ? value : undefined }]
      })
    })
}

interface Call {
  type: string
  callee: { name?: string }
  arguments: readonly { value?: unknown }[]
}
