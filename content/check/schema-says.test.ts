import { validateStory } from '@storyblok/schema'
import { expect, test } from 'vitest'
import { inWords } from '#common/say.ts'
import { block, page } from './fixture.ts'
import { frame } from './check.ts'
import { schemaSays, schemaSentences } from './schema-says.ts'

/** A page with a text in which something is wrong, and what the vendor's check says of it. */
const messages = (fields: object) =>
  validateStory(page('a', [{ ...block('Text'), ...fields }]), frame.schema).issues.map(
    ({ message }) => message,
  )

test.for([
  [{ component: 'Txt' }, 'Unknown component "{component}".', { component: 'Txt' }],
  [
    { nosuch: 'a' },
    'Unknown field "{field}" on component "{component}".',
    { field: 'nosuch', component: 'Text' },
  ],
  [{ heading: 4 }, 'Expected {expected}, received {type}.', { expected: 'string', type: 'number' }],
  [{ level: 4 }, 'Expected {expected}, received {type}.', { expected: 'string', type: 'number' }],
] as const)('%j is told by its own sentence', ([fields, says, values]) => {
  const said = messages(fields).map(schemaSays)
  expect(said).toEqual([{ says, values }])
  expect(said.map((one) => inWords(one))).toEqual(messages(fields))
})

test('the options of a field are a list', () => {
  const [said] = messages({ level: '9' }).map(schemaSays)
  expect(said?.values).toEqual({ value: '9', field: { block: '', field: 'level' }, options: ['1', '2', '3'] })
})

test('a value with a sentence in it is no other sentence, and takes no time', () => {
  const value = '", received '.repeat(100_000)
  const said = schemaSays(`Value "${value}" is not a numeric string.`)
  expect(said).toEqual({ says: 'Value "{value}" is not a numeric string.', values: { value } })
  expect(inWords(schemaSays(value))).toBe(`The value does not fit: ${value}`)
})

test('of two sentences that both fit the fuller one is meant', () => {
  const offset = 'Value 3 is not a multiple of the step 2 (offset from 1).'
  expect(schemaSays(offset).values).toEqual({ value: '3', step: '2', base: '1' })
  expect(new Set(schemaSentences).size).toBe(schemaSentences.length)
})
