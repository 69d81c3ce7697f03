import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roles, type Role } from '#app/features/account/roles.ts'
import { tryRules } from './try-rules.ts'
import { Timestamp } from './values.ts'

/* What each role at the console may do, past all that the console shows or hides. */

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
const time = new Date('2027-05-12T11:00:00Z')
const proof = { email: 'x@example.com', email_verified: true, firebase: { sign_in_second_factor: 'totp' } }
const event = { state: 'upcoming', parts: { questions: true } }
type Method = 'get' | 'list' | 'create' | 'update' | 'delete'
interface Attempt {
  method: Method
  path: string
  newResource?: Record<string, unknown>
  resource?: Record<string, unknown> | null
}

const may = (attempt: Attempt, token: Record<string, unknown>) =>
  tryRules(source, {
    resource: null,
    ...attempt,
    path: (attempt.method === 'list' ? `${attempt.path}/one` : attempt.path).split('/'),
    time,
    auth: { uid: 'x', token },
    documents: { 'events/day': event },
  }).allowed

/** Which roles may do it. */
const who = (
  method: Method,
  path: string,
  newResource?: Record<string, unknown>,
  resource: Record<string, unknown> = {},
): Role[] =>
  roles.filter((role) =>
    may(
      { method, path, ...(newResource && { newResource }), ...(method !== 'create' && { resource }) },
      { ...proof, [role]: true },
    ),
  )

const question = 'events/day/questions/question00000001'
const poll = 'events/day/polls/p1'
const lead = { state: 'open', owner: '', ownerName: '', note: '', due: '' }

test('only an operator directs the event, its banner, mails and stage, and reads who came', () => {
  expect(who('update', 'events/day', { ...event, state: 'live' })).toEqual(['operator'])
  expect(who('update', 'events/day', { ...event, parts: {} })).toEqual(['operator'])
  expect(who('update', 'config/error', { active: true, customMessage: 'Hello' })).toEqual(['operator'])
  expect(who('update', 'events/day/mails/live', { on: false })).toEqual(['operator'])
  expect(who('update', 'events/day/sources/now', { stream: '' })).toEqual(['operator'])
  expect(who('list', 'events/day/stages')).toEqual(['operator'])
  expect(who('list', 'events/day/guests')).toEqual(['operator'])
  expect(who('list', 'events/day/visitors')).toEqual(['operator'])
  expect(who('list', 'audit')).toEqual(['operator'])
  expect(who('delete', 'events/day')).toEqual(['operator'])
})

test('a moderator works with questions and polls, and counts; sales does not', () => {
  const moderators = ['operator', 'moderator']
  expect(who('list', 'events/day/questions')).toEqual(moderators)
  expect(
    who('update', question, { state: 'shown', text: 'Why?' }, { state: 'waiting', text: 'Why?' }),
  ).toEqual(moderators)
  expect(who('update', poll, { state: 'open' })).toEqual(moderators)
  expect(who('list', `${question}/votes`)).toEqual(moderators)
  expect(who('list', `${poll}/answers`)).toEqual(moderators)
  expect(who('list', 'events/day/reactions')).toEqual(moderators)
  expect(who('update', 'events/day/results/now', { votes: {} })).toEqual(moderators)
  expect(who('list', 'events/day/health')).toEqual(moderators)
  expect(who('list', 'events/day/desks')).toEqual(moderators)
})

test('sales works with leads and forms; a moderator reads none of them', () => {
  const sellers = ['operator', 'sales']
  for (const path of [
    'leads',
    'lead_deliveries',
    'lead_settings',
    'registrations',
    'quotes',
    'contact_messages',
  ])
    expect([path, who('list', path)]).toEqual([path, sellers])
  expect(who('update', 'leads/one', lead)).toEqual(sellers)
  // Who answers leads says so themselves, and of nobody else.
  const seller = { email: proof.email, seen: Timestamp.of(time) }
  expect(who('list', 'sellers')).toEqual(sellers)
  expect(who('create', 'sellers/x', seller)).toEqual(sellers)
  expect(who('create', 'sellers/y', seller)).toEqual([])
  for (const more of [{ email: 'y@example.com' }, { seen: Timestamp.of(new Date(0)) }, { more: 1 }])
    expect(who('create', 'sellers/x', { ...seller, ...more })).toEqual([])
  expect(who('delete', 'sellers/y')).toEqual(['operator'])
  expect(who('delete', 'registrations/one12345')).toEqual(sellers)
})

test('everybody with a role records what they do, in their own name; and nobody without a second factor has one', () => {
  const entry = {
    at: Timestamp.of(time),
    uid: 'x',
    by: 'x@example.com',
    action: 'question.shown',
    about: 'Why?',
    detail: '',
  }
  expect(who('create', 'audit/entry0001', entry)).toEqual([...roles])
  expect(who('create', 'audit/entry0001', { ...entry, uid: 'other' })).toEqual([])
  // What is recorded has a name, and one of the server's own is no operator's, however it is written.
  for (const action of ['role.grant', 'role.revoke\n', ' role.grant', 'shown', 'question.'])
    expect([action, who('create', 'audit/entry0001', { ...entry, action })]).toEqual([action, []])
  for (const role of roles)
    for (const lacking of [{ firebase: {} }, { email_verified: false }])
      for (const path of ['events/day/questions', 'leads', 'audit'])
        expect(may({ method: 'list', path }, { ...proof, ...lacking, [role]: true })).toBe(false)
  // A claim that is not plainly true is none.
  expect(may({ method: 'list', path: 'leads' }, { ...proof, sales: 'true' })).toBe(false)
})
