import { expect, test } from 'vitest'
import { mayAs, rolesOf } from './roles.ts'

test('a role is a claim that is true, and an operator does what every role does', () => {
  expect(rolesOf({ operator: true, sales: 'yes', moderator: 1 })).toEqual(['operator'])
  expect(rolesOf({ sales: true, moderator: true })).toEqual(['moderator', 'sales'])
  expect(rolesOf({})).toEqual([])
  expect(mayAs(['operator'], 'sales')).toBe(true)
  expect(mayAs(['moderator'], 'moderator')).toBe(true)
  expect(mayAs(['moderator', 'sales'], 'operator')).toBe(false)
  expect(mayAs(['moderator'], 'sales')).toBe(false)
})
