import { isEasilyGuessed } from './easily-guessed.ts'
import { IdentityError } from './refusal.ts'

/** What a password needs. A policy without a minimum length asks for 6 characters. */
export interface PasswordPolicyOptions {
  minPasswordLength?: number
  maxPasswordLength?: number
  containsLowercaseCharacter?: boolean
  containsUppercaseCharacter?: boolean
  containsNumericCharacter?: boolean
  containsNonAlphanumericCharacter?: boolean
}

const MIN_LENGTH = 6
const MAX_LENGTH = 4096
const SIGNS = '^$*.[]{}()?"!@#%&/\\,><\':;|_~'

export const DEFAULT_POLICY: PasswordPolicyOptions = { minPasswordLength: 8, maxPasswordLength: MAX_LENGTH }

/** The policy as the SDK asks for it. */
export const policyAnswer = (policy: PasswordPolicyOptions) => ({
  customStrengthOptions: { maxPasswordLength: MAX_LENGTH, ...policy },
  allowedNonAlphanumericCharacters: [...SIGNS],
  schemaVersion: 1,
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
})

/**
 * Throws WEAK_PASSWORD below 6 characters and for what is easily guessed, PASSWORD_DOES_NOT_MEET_REQUIREMENTS naming what
 * is missing. `known` is what a guesser knows: the account's address, words of the site.
 */
export function enforcePolicy(
  password: string,
  policy: PasswordPolicyOptions,
  known: readonly string[],
): void {
  if (!password) throw new IdentityError('MISSING_PASSWORD')
  if (password.length < MIN_LENGTH)
    throw new IdentityError('WEAK_PASSWORD', `Password should be at least ${MIN_LENGTH} characters`)
  const { minPasswordLength: min = MIN_LENGTH, maxPasswordLength: max = MAX_LENGTH } = policy
  const missing = [
    password.length < min && `Password must contain at least ${min} characters`,
    password.length > max && `Password may contain at most ${max} characters`,
    policy.containsLowercaseCharacter &&
      !/[a-z]/.test(password) &&
      'Password must contain a lower case character',
    policy.containsUppercaseCharacter &&
      !/[A-Z]/.test(password) &&
      'Password must contain an upper case character',
    policy.containsNumericCharacter && !/\d/.test(password) && 'Password must contain a numeric character',
    policy.containsNonAlphanumericCharacter &&
      ![...SIGNS].some((sign) => password.includes(sign)) &&
      'Password must contain a non-alphanumeric character',
  ].filter((line) => typeof line === 'string')
  if (missing.length > 0)
    throw new IdentityError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [${missing.join(', ')}]`,
    )
  if (isEasilyGuessed(password, known))
    throw new IdentityError('WEAK_PASSWORD', 'This password is among the first that are guessed')
}
