import { expect, test } from 'vitest'
import { operatorOf, sellersOf } from './operator-of.ts'

const proof = { email: 'x@example.com', email_verified: true, firebase: { sign_in_second_factor: 'totp' } }
const identityOf = (claims: Record<string, unknown>) => ({
  verifyToken: async () => ({ uid: 'x', token: { ...proof, ...claims } }) as never,
})

test('a token is of an operator, or of the role that is asked for, with all that makes one', async () => {
  const known = { uid: 'x', email: 'x@example.com' }
  expect(await operatorOf(identityOf({ operator: true }), 't')).toEqual(known)
  expect(await operatorOf(identityOf({ operator: true }), 't', 'sales')).toEqual(known)
  expect(await operatorOf(identityOf({ sales: true }), 't', 'sales')).toEqual(known)
  expect(await operatorOf(identityOf({ sales: true }), 't')).toBe(undefined)
  expect(await operatorOf(identityOf({ moderator: true }), 't', 'sales')).toBe(undefined)
  expect(await operatorOf(identityOf({ sales: true, firebase: {} }), 't', 'sales')).toBe(undefined)
  expect(await operatorOf(identityOf({ operator: true, email_verified: false }), 't')).toBe(undefined)
  const broken = { verifyToken: () => Promise.reject(new Error('No token')) }
  expect(await operatorOf(broken, 't')).toBe(undefined)
})

test('a lead is owned by sales or an operator, each named once', () => {
  const bo = { uid: 'bo', email: 'bo@example.com' }
  const ann = { uid: 'ann', email: 'ann@example.com' }
  const of: Record<string, (typeof bo)[]> = {
    operator: [bo],
    sales: [ann, bo],
    moderator: [{ uid: 'm', email: 'm' }],
  }
  expect(sellersOf((claim) => of[claim] ?? [])).toEqual([bo, ann])
})
