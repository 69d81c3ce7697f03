import { isObject, type JsonObject } from '../json.ts'
import { checkFields } from './check-content.ts'
import { malformed } from './refusals.ts'

/**
 * What a client gives for a thing, `{"asset": {…}}`: the one way to it, since here it is looked through. Throws 400 where
 * there is none, 422 for what no field may have.
 */
export function fieldsIn(body: JsonObject, name: string): JsonObject {
  const given = body[name]
  if (!isObject(given)) throw malformed(`The body has no ${name}: send {"${name}": {…}}`)
  checkFields(given)
  return given
}

/** The same of a body that may as well be the fields themselves, as some clients send assets. */
export const bareFieldsIn = (body: JsonObject, name: string): JsonObject =>
  fieldsIn(Object.hasOwn(body, name) || Object.keys(body).length === 0 ? body : { [name]: body }, name)
