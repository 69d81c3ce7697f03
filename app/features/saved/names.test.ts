import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSameNames, cleanName, distinctNames, maxNameLength, uniqueName } from './names.ts'

test('a name is one line that says what it shows', () => {
  expect(cleanName('  Pit 4,\n\tlower\u0000 bench ')).toBe('Pit 4, lower bench')
  expect(cleanName('exe.\u202Efdp')).toBe('exe.fdp')
  expect(cleanName(' \u200B\n')).toBe('')
  expect(cleanName('<b>4 & "5"</b>')).toBe('<b>4 & "5"</b>')
  expect(cleanName('x'.repeat(119) + '🚜')).toBe('x'.repeat(119))
})

test('two builds of one minute have two names, in whatever case they were written', () => {
  const first = uniqueName('J-1150, hybrid, 22 Nov', [])
  const second = uniqueName('j-1150, Hybrid, 22 nov', [first])
  expect([first, second]).toEqual(['J-1150, hybrid, 22 Nov', 'j-1150, Hybrid, 22 nov (2)'])
  expect(uniqueName('J-1150, hybrid, 22 Nov', [first, second])).toBe('J-1150, hybrid, 22 Nov (3)')
  expect(areSameNames('Pit  4', 'pit 4')).toBe(true)
})

test('names of any list are made different, none longer than it may be, and unique ones stay', () => {
  const name = fc.oneof(
    fc.constantFrom('a', 'A', 'a (2)', ' a '),
    fc.string({ minLength: 1, maxLength: 140 }),
  )
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const distinct = distinctNames(names)
      expect(new Set(distinct.map((item) => item.toLocaleLowerCase('en').normalize('NFKC'))).size).toBe(
        names.length,
      )
      for (const one of distinct) expect(one.length).toBeLessThanOrEqual(maxNameLength)
      expect(distinctNames(distinct)).toEqual(distinct)
    }),
  )
})
