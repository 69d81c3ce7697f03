import { readFileSync } from 'node:fs'
import type { AccessRequest } from '../access.ts'
import type { Fields } from '../values/value.ts'
import { accessRules } from '../rules/access-rules.ts'
import { damage, random, type Pick } from './mutate.ts'

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
const words = source.match(/[A-Za-z_]+|'[^']*'|\d+|[^\sA-Za-z_\d]/g) ?? []

/** The rules with some of their words changed, lost, doubled or exchanged. */
function spoilt(pick: Pick): string {
  if (pick(3) === 0) return damage(source, pick)
  const copy = source.match(/\s+|[A-Za-z_]+|'[^']*'|\d+|[^\sA-Za-z_\d]/g) ?? []
  for (let times = 1 + pick(4); times > 0; times--) {
    const at = pick(copy.length)
    const kind = pick(3)
    if (kind === 0) copy.splice(at, 1 + pick(6))
    else if (kind === 1) copy.splice(at, 0, ` ${words[pick(words.length)]} `)
    else copy[at] = words[pick(words.length)] ?? ''
  }
  return copy.join('')
}

const time = 1_777_777_777_123_456
const document = (path: string, fields: Fields = {}) => ({
  path,
  fields,
  createTime: time,
  updateTime: time,
})

const form = {
  name: { stringValue: 'Ann' },
  email: { stringValue: 'ann@example.com' },
  fleet: { arrayValue: { values: [{ mapValue: { fields: { model: { stringValue: 'a' } } } }] } },
  createdAt: { timestampValue: '2026-05-03T03:09:37.123456Z' },
  consent: { booleanValue: true },
  consentVersion: { stringValue: '1/8c2f01aa' },
  price: { doubleValue: 'NaN' },
}

function requests(): AccessRequest[] {
  const get = () => document('a/b', form)
  const shared = {
    time,
    get,
    getAfter: get,
    auth: { sub: 'ann', operator: true, email_verified: true, firebase: { sign_in_second_factor: 'totp' } },
  }
  return [
    'config/error',
    'pilot_requests/abcdefgh',
    'quotes/abcdefgh',
    'users/ann/saved/a',
    'other/a',
  ].flatMap((path) => [
    { ...shared, method: 'get', path, resource: document(path, form) },
    { ...shared, method: 'create', path, incoming: document(path, form), auth: undefined },
    { ...shared, method: 'update', path, incoming: document(path, form), resource: document(path, form) },
    {
      ...shared,
      method: 'list',
      path: path.split('/').slice(0, -1).join('/'),
      parent: path.split('/').slice(0, -2).join('/'),
      collection: path.split('/').at(-2) ?? '',
      allDescendants: false,
      alternatives: [
        { conditions: Object.entries(form).map(([name, value]) => ({ path: [name], op: '==', value })) },
      ],
      query: { limit: 3 },
    },
  ])
}

/**
 * Reads spoilt rules until `enough` says so: each is refused by name and line, or answers every question with yes or no.
 * Resolves with how many were read and how many of them were rules. Throws with the text that did harm.
 */
export function fuzzRules(
  seed: number,
  enough: (rounds: number) => boolean,
): { rounds: number; read: number } {
  const pick = random(seed)
  let rounds = 0
  let read = 0
  for (; !enough(rounds); rounds++) {
    const text = spoilt(pick)
    try {
      const rules = accessRules(text)
      read++
      for (const request of requests()) {
        const { allowed } = rules.allows(request)
        if (typeof allowed !== 'boolean') throw new Error('neither yes nor no')
      }
    } catch (error) {
      const isRefusal = error instanceof Error && error.name === 'RulesSyntaxError'
      if (!isRefusal || !/\d/.test(String(error)))
        throw new Error(`round ${rounds}: ${String(error)} for\n${text}`)
    }
  }
  return { rounds, read }
}
