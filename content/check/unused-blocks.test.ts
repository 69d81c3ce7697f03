import { expect, test } from 'vitest'
import { block, page, site } from './fixture.ts'
import { blocksAreUsed } from './unused-blocks.ts'

const unused = (content: ReturnType<typeof site>) => blocksAreUsed(content).map(({ path }) => path)

test('a block that no story uses is found, content types are not looked for', () => {
  expect(unused(site([]))).toEqual(expect.arrayContaining(['Button', 'Text']))
  expect(unused(site([]))).not.toContain('Page')
})

test('a block inside rich text is used', () => {
  const blok = { type: 'blok', attrs: { id: 'b', body: [block('Button', { label: 'Go' })] } }
  const content = site([page('a', [block('Text', { body: { type: 'doc', content: [blok] } })])])
  expect(unused(content)).not.toContain('Button')
  expect(unused(content)).not.toContain('Text')
})
