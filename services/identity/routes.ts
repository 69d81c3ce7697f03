import type { Context, Operation } from './context.ts'
import { createAuthUri, notAllowed } from './operations/create-auth-uri.ts'
import { deleteAccount } from './operations/delete-account.ts'
import { exportData } from './operations/export-data.ts'
import { lookUp } from './operations/look-up.ts'
import { refreshToken } from './operations/refresh-token.ts'
import { resetPassword } from './operations/reset-password.ts'
import { revokeToken } from './operations/revoke-token.ts'
import {
  finalizeEnrollment,
  finalizeSignIn,
  startEnrollment,
  withdrawFactor,
} from './operations/second-factor.ts'
import { endSession, listSessions } from './operations/sessions.ts'
import { sendCode } from './operations/send-code.ts'
import { signInWithCustomToken } from './operations/sign-in-with-custom-token.ts'
import { signInWithEmailLink } from './operations/sign-in-with-email-link.ts'
import { signInWithPassword } from './operations/sign-in-with-password.ts'
import { signUp } from './operations/sign-up.ts'
import { updateAccount } from './operations/update-account.ts'
import { policyAnswer } from './password-policy.ts'

const TOOLKIT = '/identitytoolkit.googleapis.com'

/** Everything the Auth SDK calls, by method and path. */
export const ROUTES: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  [`POST ${TOOLKIT}/v1/accounts:signUp`, signUp],
  [`POST ${TOOLKIT}/v1/accounts:signInWithPassword`, signInWithPassword],
  [`POST ${TOOLKIT}/v1/accounts:signInWithEmailLink`, signInWithEmailLink],
  [`POST ${TOOLKIT}/v1/accounts:signInWithCustomToken`, signInWithCustomToken],
  [`POST ${TOOLKIT}/v1/accounts:signInWithIdp`, notAllowed],
  [`POST ${TOOLKIT}/v1/accounts:signInWithPhoneNumber`, notAllowed],
  [`POST ${TOOLKIT}/v1/accounts:sendVerificationCode`, notAllowed],
  [`POST ${TOOLKIT}/v1/accounts:lookup`, lookUp],
  [`POST ${TOOLKIT}/v1/accounts:update`, updateAccount],
  [`POST ${TOOLKIT}/v1/accounts:delete`, deleteAccount],
  [`POST ${TOOLKIT}/v1/accounts:sendOobCode`, sendCode],
  [`POST ${TOOLKIT}/v1/accounts:resetPassword`, resetPassword],
  [`POST ${TOOLKIT}/v1/accounts:createAuthUri`, createAuthUri],
  [`POST ${TOOLKIT}/v2/accounts:revokeToken`, revokeToken],
  [`POST ${TOOLKIT}/v2/accounts/mfaEnrollment:start`, startEnrollment],
  [`POST ${TOOLKIT}/v2/accounts/mfaEnrollment:finalize`, finalizeEnrollment],
  [`POST ${TOOLKIT}/v2/accounts/mfaEnrollment:withdraw`, withdrawFactor],
  [`POST ${TOOLKIT}/v2/accounts/mfaSignIn:start`, notAllowed],
  [`POST ${TOOLKIT}/v2/accounts/mfaSignIn:finalize`, finalizeSignIn],
  [`GET ${TOOLKIT}/v1/recaptchaParams`, notAllowed],
  [`GET ${TOOLKIT}/v2/recaptchaConfig`, () => ({ recaptchaKey: '', recaptchaEnforcementState: [] })],
  [`GET ${TOOLKIT}/v2/passwordPolicy`, ({ policy }) => policyAnswer(policy)],
  [`GET ${TOOLKIT}/v1/projects`, projectAnswer],
  // Our own, for what the original has no call for.
  ['POST /identity/data', exportData],
  ['POST /identity/sessions', listSessions],
  ['POST /identity/sessions:end', endSession],
  ['POST /securetoken.googleapis.com/v1/token', refreshToken],
])

function projectAnswer({ options: { project, origin, authorizedDomains = [], loopbackLinks } }: Context) {
  const { hostname } = new URL(typeof origin === 'string' ? origin : origin())
  return {
    projectId: project,
    authorizedDomains: [
      ...new Set([...(loopbackLinks ? ['localhost'] : []), hostname, ...authorizedDomains]),
    ],
  }
}
