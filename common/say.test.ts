import { expect, test } from 'vitest'
import { inWords, say, type SaidIn } from './say.ts'

const german: Record<string, string> = {
  'Lacks {codes}: {why}': '{why} Es fehlen {codes}.',
  'It is empty.': 'Er ist leer.',
}
const inGerman: SaidIn = {
  sentence: (says) => german[says] ?? says,
  label: ({ block, field }) => (field === 'title' ? 'Titel' : `Block ${block}`),
  comma: '; ',
}

test('a sentence is said in English and in another language, with the sentences in it', () => {
  const said = say('Lacks {codes}: {why}', { codes: ['mag', 40], why: say('It is empty.') })
  expect(inWords(said)).toBe('Lacks mag, 40: It is empty.')
  expect(inWords(said, inGerman)).toBe('Er ist leer. Es fehlen mag; 40.')
  expect(inWords(say('It is empty.'), inGerman)).toBe('Er ist leer.')
})

test('a value that looks like a sentence, a name or a replacement stands as it is', () => {
  const said = say('Lacks {codes}: {why}', { codes: ['It is empty.', '{why}', '$& $1'], why: '{codes}' })
  expect(inWords(said, inGerman)).toBe('{codes} Es fehlen It is empty.; {why}; $& $1.')
})

test('blocks and fields are named as they are stored, or by the labels that editors know', () => {
  const names = { block: { block: 'Text' }, field: { block: 'Text', field: 'title' } }
  const said = say('{block}: {field}', names)
  expect([inWords(said), inWords(said, inGerman)]).toEqual(['Text: title', 'Block Text: Titel'])
})

test('the compiler asks for every value of a sentence, and for no other', () => {
  // @ts-expect-error -- code is missing
  say('The code {code} is given twice.', {})
  // @ts-expect-error -- no value is asked for
  say('It is empty.', { code: 'mag' })
  expect(inWords(say('{a} → {b}', { a: 1, b: 2 }))).toBe('1 → 2')
})
