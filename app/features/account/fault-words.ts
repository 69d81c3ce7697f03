import type { MessageId } from '#app/base/i18n/messages.tsx'
import { codeOf } from '#app/features/live/error-code.ts'

type Fault = Extract<MessageId, `account.fault.${string}`>

/**
 * What is said for a code of the sign-in provider. Codes that would tell whether an address has an account (an unknown
 * one, a wrong password, an address in use, a closed account) all say the same.
 */
const words: Readonly<Record<string, Fault>> = {
  'wrong-password': 'account.fault.credentials',
  'user-not-found': 'account.fault.credentials',
  'invalid-credential': 'account.fault.credentials',
  'invalid-login-credentials': 'account.fault.credentials',
  'email-already-in-use': 'account.fault.credentials',
  'credential-already-in-use': 'account.fault.credentials',
  'account-exists-with-different-credential': 'account.fault.credentials',
  'user-disabled': 'account.fault.credentials',
  'user-mismatch': 'account.fault.credentials',
  'invalid-email': 'account.fault.email',
  'invalid-new-email': 'account.fault.email',
  'missing-email': 'account.fault.email',
  'missing-new-email': 'account.fault.email',
  'invalid-recipient-email': 'account.fault.email',
  'missing-password': 'account.fault.password',
  'weak-password': 'account.fault.common',
  'password-does-not-meet-requirements': 'account.fault.weak',
  'too-many-requests': 'account.fault.often',
  'quota-exceeded': 'account.fault.often',
  'expired-action-code': 'account.fault.link',
  'invalid-action-code': 'account.fault.link',
  'missing-oob-code': 'account.fault.link',
  'argument-error': 'account.fault.link',
  'requires-recent-login': 'account.fault.recent',
  'user-token-expired': 'account.fault.ended',
  'user-signed-out': 'account.fault.ended',
  'invalid-user-token': 'account.fault.ended',
  'null-user': 'account.fault.ended',
  'network-request-failed': 'account.fault.network',
  timeout: 'account.fault.network',
  unavailable: 'account.fault.network',
  // A write that gets no answer at all.
  unknown: 'account.fault.network',
  'deadline-exceeded': 'account.fault.network',
  'popup-blocked': 'account.fault.window',
  'popup-closed-by-user': 'account.fault.closed',
  'cancelled-popup-request': 'account.fault.closed',
  'user-cancelled': 'account.fault.closed',
  'invalid-phone-number': 'account.fault.phone',
  'missing-phone-number': 'account.fault.phone',
  'invalid-verification-code': 'account.fault.code',
  'missing-verification-code': 'account.fault.code',
  'code-expired': 'account.fault.code',
  'invalid-multi-factor-session': 'account.fault.code',
  'missing-multi-factor-session': 'account.fault.code',
  'missing-multi-factor-info': 'account.fault.code',
  'multi-factor-info-not-found': 'account.fault.code',
  'captcha-check-failed': 'account.fault.captcha',
  'firebase-app-check-token-is-invalid': 'account.fault.captcha',
  'changed-meanwhile': 'account.fault.changed',
  'fetch-status-error': 'account.fault.captcha',
  'operation-not-allowed': 'account.fault.off',
  'admin-restricted-operation': 'account.fault.off',
  'auth-domain-config-required': 'account.fault.off',
  'unauthorized-domain': 'account.fault.off',
  'unauthorized-continue-uri': 'account.fault.off',
}

/** The message for an error of the provider or of the live database. */
export function faultWords(error: unknown): Fault {
  const code = codeOf(error)
  return (Object.hasOwn(words, code) && words[code]) || 'account.fault.unknown'
}
