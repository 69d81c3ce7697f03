import { expect, test } from 'vitest'
import { readQuestion, type Question } from '#app/features/event/participation.ts'
import { candidates, joinWrites, likely, likeness, partWrites } from './joining.ts'

const question = (id: string, fields: object = {}): Question => {
  const read = readQuestion(id, { text: `Question ${id}?`, state: 'waiting', locale: 'en', ...fields })
  if (!read) throw new Error('No question')
  return read
}

test('what was merged before goes along, and one that is taken apart is what it was', () => {
  const from = question('b', { state: 'shown', joined: ['a'] })
  const into = question('c', { joined: ['x'] })
  expect(joinWrites('q', from, into).writes).toEqual([
    { path: 'q/b', merge: { state: 'joined', into: 'c', was: 'shown', joined: [] } },
    { path: 'q/c', merge: { joined: ['x', 'b', 'a'] } },
    { path: 'q/a', merge: { into: 'c' } },
  ])
  const merged = question('b', { state: 'joined', into: 'c', was: 'shown' })
  const remaining = question('c', { joined: ['x', 'b', 'a'] })
  expect(partWrites('q', merged, remaining).writes).toEqual([
    { path: 'q/b', merge: { state: 'shown', into: null, was: null } },
    { path: 'q/c', merge: { joined: ['x', 'a'] } },
  ])
  expect(partWrites('q', merged, undefined).writes).toHaveLength(1)
})

test('a press stands on what was seen of both', () => {
  const { guards } = joinWrites('q', question('a'), question('b', { state: 'answered' }))
  expect(guards).toEqual([
    { path: 'q/a', fields: { state: 'waiting', answer: '', joined: [] } },
    { path: 'q/b', fields: { state: 'answered', joined: [] } },
  ])
})

test('twins are found across capitals, accents and marks, in any script; strangers are not', () => {
  expect(likeness('How heavy is it?', 'how HEAVY is it')).toBe(1)
  expect(likeness('How heavy is the J-1150?', 'How heavy is the J 1150 with fuel?')).toBeGreaterThan(likely)
  expect(likeness('重量はどれくらいですか', '重量はどのくらいですか？')).toBeGreaterThan(likely)
  expect(likeness('¿Cuánto pesa?', 'cuanto pesa')).toBe(1)
  expect(likeness('How heavy is it?', 'Can it be rented in Chile?')).toBeLessThan(likely)
  expect(likeness('?', '!')).toBe(0)
})

test('candidates are others that are not merged, the likeliest first, and can be looked for by their translation', () => {
  const all = [
    question('1', { text: 'Can it be rented?' }),
    question('2', { text: 'Wie schwer ist es?', translation: { locale: 'en', text: 'How heavy is it?' } }),
    question('3', { text: 'How heavy is it', state: 'joined', into: '1' }),
    question('4', { text: 'How heavy is it then?' }),
  ]
  const found = (search = '') => candidates(question('4', { text: 'How heavy is it?' }), all, search)
  expect(found().map(({ question: { id } }) => id)).toEqual(['2', '1'])
  expect(found('HEAVY how').map(({ question: { id } }) => id)).toEqual(['2'])
})
