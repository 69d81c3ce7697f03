import type {
  AccessRequest,
  AuthClaims,
  Decision,
  DocumentRequest,
  ListRequest,
  RuleDocument,
  Rules as AccessRules,
} from '../access.ts'
import type { Asking } from './asking.ts'
import type { ReadDocument } from './document-reads.ts'
import { type Rules, parseRules } from './rules.ts'
import { type FieldValue, type FieldValueMap, Timestamp } from './values.ts'
import { fieldsOfWire } from './wire.ts'

/** The text of `firestore.rules` as the live database asks it. Throws RulesSyntaxError for what cannot be used. */
export function accessRules(source: string): AccessRules {
  const rules = parseRules(source)
  return {
    allows: (request) => (request.method === 'list' ? prove(rules, request) : evaluate(rules, request)),
  }
}

function askingOf({ auth, time }: AccessRequest): Asking {
  return {
    auth: auth ? { uid: auth.sub, token: claimsOf(auth) } : null,
    time: new Timestamp(BigInt(Math.round(time)) * 1000n),
  }
}

const readerOf =
  (request: AccessRequest): ReadDocument =>
  (names, after) => {
    const document = after ? request.getAfter(names.join('/')) : request.get(names.join('/'))
    return document ? fieldsOf(document) : null
  }

function evaluate(rules: Rules, request: DocumentRequest): Decision {
  const { method, path, resource, incoming, lookups } = request
  const asked = {
    ...askingOf(request),
    method,
    path: path.split('/'),
    resource: resource ? fieldsOf(resource) : null,
    newResource: incoming ? fieldsOf(incoming) : null,
  }
  return rules.evaluate(asked, readerOf(request), lookups)
}

const segmentsOf = (path: string) => (path === '' ? [] : path.split('/'))

function prove(rules: Rules, request: ListRequest): Decision {
  const { parent, collection, allDescendants, query } = request
  const alternatives = request.alternatives.map(({ conditions, named }) => ({
    conditions,
    named: named === undefined ? undefined : segmentsOf(named),
  }))
  const { limit, offset, orderBy } = query
  return rules.prove(
    { parent: segmentsOf(parent), collection, allDescendants, alternatives },
    { ...askingOf(request), query: { limit, offset, orderBy: orderBy?.join(', ') } },
    readerOf(request),
  )
}

const readFields = new WeakMap<object, FieldValueMap>()

/** Each stored document is read once, however many listeners it goes to. */
function fieldsOf({ fields }: RuleDocument): FieldValueMap {
  const cached = readFields.get(fields)
  if (cached) return cached
  const read = fieldsOfWire(fields)
  readFields.set(fields, read)
  return read
}

const readClaims = new WeakMap<AuthClaims, FieldValueMap>()

function claimsOf(claims: AuthClaims): FieldValueMap {
  const cachedClaims = readClaims.get(claims)
  if (cachedClaims) return cachedClaims
  const read = mapOf(claims)
  readClaims.set(claims, read)
  return read
}

const mapOf = (claims: object): FieldValueMap =>
  new Map(Object.entries(claims).map(([name, value]) => [name, valueOf(value)]))

/** A claim, which is plain JSON, as a value. */
function valueOf(claim: unknown): FieldValue {
  if (typeof claim === 'string' || typeof claim === 'boolean') return claim
  if (typeof claim === 'number') return Number.isSafeInteger(claim) ? BigInt(claim) : claim
  if (Array.isArray(claim)) return claim.map(valueOf)
  return typeof claim === 'object' && claim !== null ? mapOf(claim) : null
}
