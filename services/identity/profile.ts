import type { Account } from './account.ts'
import { factorAnswer } from './begin-session.ts'
import type { SecondFactor } from './second-factors.ts'

/** An account as its owner is shown it. */
export function profileOf(account: Account, factors: readonly SecondFactor[] = []) {
  const { uid, email, emailVerified, displayName, photoUrl, password, passwordAt, custom } = account
  return {
    localId: uid,
    ...(email && { email, emailVerified }),
    ...(displayName && { displayName }),
    ...(photoUrl && { photoUrl }),
    // The SDK only looks whether there is one.
    ...(password && { passwordHash: 'UkVEQUNURUQ=', passwordUpdatedAt: passwordAt }),
    ...(custom && { customAuth: true }),
    providerUserInfo: email
      ? [{ providerId: 'password', email, federatedId: email, rawId: email, displayName, photoUrl }]
      : [],
    validSince: String(Math.floor(account.validSince / 1000)),
    disabled: account.disabled,
    lastLoginAt: String(account.lastLoginAt),
    createdAt: String(account.createdAt),
    lastRefreshAt: new Date(account.lastLoginAt).toISOString(),
    ...(factors.length > 0 && { mfaInfo: factors.map(factorAnswer) }),
    ...(account.emailLink && { emailLinkSignin: true }),
    ...(Object.keys(account.claims).length > 0 && { customAttributes: JSON.stringify(account.claims) }),
  }
}
