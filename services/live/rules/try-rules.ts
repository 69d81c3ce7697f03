import type { Verdict } from './asking.ts'
import { parseRules, type RulesRequest } from './rules.ts'
import type { FieldValue, FieldValueMap } from './values.ts'

/** Fields from a plain object, nested objects as maps, for tests. */
export const fields = (of: Record<string, unknown>): FieldValueMap =>
  new Map(Object.entries(of).map(([name, value]) => [name, field(value)]))

function field(value: unknown): FieldValue {
  if (Array.isArray(value)) return value.map(field)
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return fields(Object.fromEntries(Object.entries(value)))
  return value as FieldValue
}

export interface Situation extends Partial<Omit<RulesRequest, 'resource' | 'newResource' | 'auth'>> {
  resource?: Record<string, unknown> | null
  newResource?: Record<string, unknown> | null
  auth?: { uid: string; token?: Record<string, unknown> } | null
  documents?: Record<string, Record<string, unknown>>
}

/** What a condition says about reading `things/one`, for tests. */
export function tryCondition(condition: string, situation: Situation = {}, functions = ''): Verdict {
  const source = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { ${functions}
  match /things/{thing} { allow read, write: if ${condition}; } } }`
  return tryRules(source, situation)
}

/** The rules asked last: a test asks the same ones hundreds of times. */
let parsed: { source: string; rules: ReturnType<typeof parseRules> } | undefined

/** What rules say in a situation, by default about reading `things/one` as a visitor. */
export function tryRules(source: string, situation: Situation = {}): Verdict {
  const { resource = {}, newResource = null, auth = null, documents = {}, ...rest } = situation
  const request: RulesRequest = {
    method: 'get',
    path: ['things', 'one'],
    time: new Date('2026-05-04T03:02:01.500Z'),
    ...rest,
    auth: auth && { uid: auth.uid, token: fields(auth.token ?? {}) },
    resource: resource && fields(resource),
    newResource: newResource && fields(newResource),
  }
  const rules = parsed?.source === source ? parsed.rules : parseRules(source)
  parsed = { source, rules }
  return rules.evaluate(request, (path) => {
    const document = documents[path.join('/')]
    return document ? fields(document) : null
  })
}
