import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Timestamp } from './values.ts'
import { tryRules } from './try-rules.ts'

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
const time = new Date('2026-11-23T09:00:00Z')
const token = {
  operator: true,
  email_verified: true,
  firebase: { sign_in_second_factor: 'totp' },
  email: 'bo@x.example',
}
const auth = { uid: 'bo', token }
const lead = { state: 'open', owner: '', ownerName: '', note: '', due: '2026-11-25' }

const may = (
  method: 'get' | 'list' | 'create' | 'update' | 'delete',
  path: string,
  newResource: Record<string, unknown> | null = null,
  who: { uid: string; token: Record<string, unknown> } | null = auth,
) => tryRules(source, { method, path: path.split('/'), newResource, time, auth: who }).allowed

test('leads are for operators with all that makes one, and for nobody else', () => {
  const visitor = { uid: 'v', token: { email: 'ann@example.com', email_verified: true } }
  const without = { uid: 'bo', token: { ...token, firebase: {} } }
  for (const path of ['leads/one', 'leads/one/history/h1', 'lead_aliases/one', 'lead_settings/office'])
    for (const method of ['get', 'list'] as const) {
      expect([path, may(method, path)]).toEqual([path, true])
      for (const who of [null, visitor, without])
        expect([path, may(method, path, null, who)]).toEqual([path, false])
    }
  expect(may('update', 'leads/one', lead)).toBe(true)
  for (const who of [null, visitor, without]) {
    expect(may('update', 'leads/one', lead, who)).toBe(false)
    expect(may('delete', 'leads/one', null, who)).toBe(false)
  }
  // Leads are made of forms, by the server alone, and so are its settings.
  expect(may('create', 'leads/one', lead)).toBe(false)
  expect(may('create', 'lead_settings/office', { zone: 'UTC' })).toBe(false)
  expect(may('get', 'lead_cursors/quotes')).toBe(false)
})

test('an operator writes only what a lead can say', () => {
  const wrong: Record<string, unknown>[] = [
    { state: 'done' },
    { owner: 7n },
    { note: 'a'.repeat(5001) },
    { due: '25.11.2026' },
    { due: null },
    { ownerName: 'a'.repeat(255) },
  ]
  for (const change of wrong)
    expect([change, may('update', 'leads/one', { ...lead, ...change })]).toEqual([change, false])
  expect(may('update', 'leads/one', { ...lead, due: '', note: 'a'.repeat(5000) })).toBe(true)
})

test('what was done for somebody is written in one’s own name and never changed', () => {
  const entry = { at: Timestamp.of(time), uid: 'bo', by: 'bo@x.example', action: 'lead.note', text: 'Called' }
  const path = 'leads/one/history/h1'
  expect(may('create', path, entry)).toBe(true)
  for (const change of [
    { uid: 'ann' },
    { by: 'ann@x.example' },
    { at: Timestamp.of(new Date(0)) },
    { more: 1n },
    { text: 'a'.repeat(10_001) },
  ])
    expect(may('create', path, { ...entry, ...change })).toBe(false)
  expect(may('update', path, entry)).toBe(false)
})

test('an operator sends a dead letter again, and says who is told of leads; nothing else of either', () => {
  const dead = {
    target: 'webhook',
    form: 'quotes',
    state: 'dead',
    tries: 9n,
    next: Timestamp.of(new Date(0)),
    error: 'x',
  }
  const again = { ...dead, state: 'waiting', tries: 0n, next: Timestamp.of(time), error: '' }
  const replay = (resource: Record<string, unknown>, newResource: Record<string, unknown>) =>
    tryRules(source, {
      method: 'update',
      path: ['lead_deliveries', 'one'],
      resource,
      newResource,
      time,
      auth,
    }).allowed
  expect(replay(dead, again)).toBe(true)
  expect(replay({ ...dead, state: 'sent' }, again)).toBe(false)
  for (const change of [
    { state: 'sent' },
    { target: 'file' },
    { next: Timestamp.of(new Date(0)) },
    { tries: 3n },
  ])
    expect([change, replay(dead, { ...again, ...change })]).toEqual([change, false])
  expect(may('create', 'lead_deliveries/one', again)).toBe(false)
  const rules = [{ email: 'fi@example.com', kinds: [], countries: [] }]
  expect(may('update', 'lead_settings/alerts', { rules })).toBe(true)
  expect(may('update', 'lead_settings/alerts', { rules, more: 1n })).toBe(false)
  expect(may('update', 'lead_settings/alerts', { rules: Array.from({ length: 51 }, () => rules[0]) })).toBe(
    false,
  )
  expect(may('update', 'lead_settings/alerts', { rules }, null)).toBe(false)
})
