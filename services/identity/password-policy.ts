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

const LEAST = 6
const MOST = 4096
const SIGNS = '^$*.[]{}()?"!@#%&/\\,><\':;|_~'

export const DEFAULT_POLICY: PasswordPolicyOptions = { minPasswordLength: 8, maxPasswordLength: MOST }

/** The policy as the SDK asks for it. */
export const policyAnswer = (policy: PasswordPolicyOptions) => ({
  customStrengthOptions: { maxPasswordLength: MOST, ...policy },
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
  if (password.length < LEAST)
    throw new IdentityError('WEAK_PASSWORD', `Password should be at least ${LEAST} characters`)
  const { minPasswordLength: least = LEAST, maxPasswordLength: most = MOST } = policy
  const missing = [
    password.length < least && `Password must contain at least ${least} characters`,
    password.length > most && `Password may contain at most ${most} characters`,
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
