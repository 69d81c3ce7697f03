import { randomBytes } from 'node:crypto'
import type { Operation } from '../context.ts'
import { emailOf } from '../email.ts'
import { IdentityError } from '../refusal.ts'

/** Says nothing about how an address signs in, nor whether it does. */
export const createAuthUri: Operation = (_, { body }) => {
  if (body.text('providerId')) throw new IdentityError('OPERATION_NOT_ALLOWED', NO_PROVIDER)
  if (!body.text('identifier')) throw new IdentityError('MISSING_IDENTIFIER')
  if (!body.text('continueUri')) throw new IdentityError('MISSING_CONTINUE_URI')
  try {
    emailOf(body.text('identifier'))
  } catch {
    throw new IdentityError('INVALID_IDENTIFIER')
  }
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomBytes(20).toString('base64url') }
}

const NO_PROVIDER = 'The identity provider configuration is not found.'

/** Identity providers, phone numbers and second factors come with Firebase itself. */
export const notAllowed: Operation = () => {
  throw new IdentityError('OPERATION_NOT_ALLOWED', NO_PROVIDER)
}
