import type { AccessRequest, AuthClaims, Rules as AccessRules, RuleDocument } from '../access.ts'
import { type Rules, type RulesRequest, parseRules } from './rules.ts'
import { type FieldValue, type FieldValueMap, KnownFields, Timestamp, Unknown } from './values.ts'
import { fieldsOfWire } from './wire.ts'

/** The text of `firestore.rules` as the live database asks it. Throws RulesSyntaxError for what cannot be used. */
export function accessRules(source: string): AccessRules {
  const rules = parseRules(source)
  return { allows: (request) => allows(rules, request) }
}

function allows(rules: Rules, request: AccessRequest) {
  const { method, query, time, resource, incoming } = request
  const path = request.path.split('/')
  const isCollection = path.length % 2 === 1
  const asked: RulesRequest = {
    method,
    path: isCollection ? [...path, new Unknown('the id')] : path,
    auth: request.auth ? { uid: request.auth.sub, token: claimsOf(request.auth) } : null,
    time: new Timestamp(BigInt(Math.round(time)) * 1000n),
    resource: isCollection
      ? new KnownFields(request.known ? fieldsOfWire(request.known) : new Map())
      : resource
        ? fieldsOf(resource)
        : null,
    newResource: incoming ? fieldsOf(incoming) : null,
    query: { limit: query?.limit, offset: query?.offset, orderBy: query?.orderBy?.join(', ') },
  }
  return rules.evaluate(asked, (names, after) => {
    const found = after ? request.getAfter(names.join('/')) : request.get(names.join('/'))
    return found ? fieldsOf(found) : null
  })
}

const readFields = new WeakMap<object, FieldValueMap>()

/** Each stored document is read once, however many listeners it goes to. */
function fieldsOf({ fields }: RuleDocument): FieldValueMap {
  const known = readFields.get(fields)
  if (known) return known
  const read = fieldsOfWire(fields)
  readFields.set(fields, read)
  return read
}

const readClaims = new WeakMap<AuthClaims, FieldValueMap>()

function claimsOf(claims: AuthClaims): FieldValueMap {
  const known = readClaims.get(claims)
  if (known) return known
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
