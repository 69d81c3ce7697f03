import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AuthClaims } from '../access.ts'
import { listedBy } from '../query/alternatives.ts'
import { readQuery } from '../query/query.ts'
import { Names } from '../values/resource-path.ts'
import { accessRules } from '../rules/access-rules.ts'

/* The site's own queries against its own rules: a change of one that leaves the other behind is seen here. */

const names = new Names('demo')
const rules = accessRules(readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8'))
const email = 'ann@example.com'
const everyone = {
  visitor: undefined,
  ann: { sub: 'ann', email, email_verified: true },
  unconfirmed: { sub: 'ann', email, email_verified: false },
} satisfies Record<string, AuthClaims | undefined>

const of = (fieldPath: string) => ({ field: { fieldPath } })
const equal = (field: string, stringValue: string) => ({
  fieldFilter: { ...of(field), op: 'EQUAL', value: { stringValue } },
})
const among = (field: string, ...values: string[]) => ({
  fieldFilter: {
    ...of(field),
    op: 'IN',
    value: { arrayValue: { values: values.map((stringValue) => ({ stringValue })) } },
  },
})

/** Who may ask a query. */
function allowed(collection: string, where?: object, more: object = {}): string[] {
  const cut = collection.lastIndexOf('/')
  const structured = { from: [{ collectionId: collection.slice(cut + 1) }], ...(where && { where }), ...more }
  const listed = listedBy(readQuery(collection.slice(0, Math.max(cut, 0)), structured), names)
  const asked = { time: Date.now() * 1000, get: () => undefined, getAfter: () => undefined }
  const callers = Object.entries<AuthClaims | undefined>(everyone)
  return callers
    .filter(([, auth]) => rules.allows({ method: 'list', ...listed, ...asked, auth }).allowed)
    .map(([name]) => name)
}

test.each(['registrations', 'pilot_requests', 'contact_messages', 'quotes'])(
  '%s are listed by who sent them, by account or confirmed address',
  (form) => {
    expect(allowed(form, equal('uid', 'ann'))).toEqual(['ann', 'unconfirmed'])
    expect(allowed(form, equal('email', email))).toEqual(['ann'])
    expect(allowed(form, equal('uid', 'bob'))).toEqual([])
    expect(allowed(form, equal('email', 'bob@example.com'))).toEqual([])
    expect(allowed(form)).toEqual([])
    expect(allowed(form, undefined, { orderBy: [of('email')], limit: 1 })).toEqual([])
  },
)

test('questions and polls are listed by the states everybody may see', () => {
  const all = Object.keys(everyone)
  expect(allowed('events/e/questions', among('state', 'shown', 'answered'))).toEqual(all)
  expect(allowed('events/e/polls', among('state', 'open', 'closed'))).toEqual(all)
  expect(allowed('events/e/questions', among('state', 'shown', 'waiting'))).toEqual([])
  expect(allowed('events/e/polls', among('state', 'open', 'draft'))).toEqual([])
  expect(allowed('events/e/questions')).toEqual([])
  expect(allowed('events')).toEqual(all)
})

test.each(['builds', 'calculations'])('%s are listed by their owner', (kept) => {
  expect(allowed(`users/ann/${kept}`)).toEqual(['ann', 'unconfirmed'])
  expect(allowed(`users/bob/${kept}`)).toEqual([])
  expect(allowed('users')).toEqual([])
})
