import { expect, test } from 'vitest'
import { listHeadings } from './rich-text.ts'
import { textsOf } from './use-rich-text.ts'

const doc = (words: string) => ({
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words }] }],
})

test('headings of one page share no id, nor one with a place an editor has named', () => {
  const first = doc('Figures')
  const second = doc('Figures')
  const content = {
    component: 'Page',
    body: [
      { component: 'Text', body: first },
      { component: 'Specification', anchor: 'figures' },
      { component: 'Text', body: second },
    ],
  }
  const ids = [first, second].flatMap((document) => {
    const text = textsOf(content).get(document)
    return text ? listHeadings(text.outline).map(({ id }) => id) : []
  })
  expect(ids).toEqual(['figures-2', 'figures-3'])
})
