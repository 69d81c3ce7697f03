import { type JWTPayload, SignJWT, errors, jwtVerify } from 'jose'
import type { Account } from './account.ts'
import type { Accounts } from './accounts.ts'
import type { Keys } from './keys.ts'
import { IdentityError } from './refusal.ts'
import type { Provider, StoredSession, Sessions } from './sessions.ts'

/** Seconds an id token is good for. */
export const LIFETIME = 3600

const CUSTOM_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** An id token that is good, with its account. */
export interface Verified {
  account: Account
  payload: JWTPayload
  provider: Provider
  /** When the person last proved who they are, in milliseconds. */
  authAt: number
  /** The session it was issued for, and the second factor that one was proved with. */
  session: string
  secondFactor: string | null
}

/** Signs and verifies id tokens and custom tokens. */
export class Tokens {
  readonly #project: string
  readonly #keys: Keys
  readonly #accounts: Accounts
  readonly #sessions: Sessions
  readonly #now: () => number

  constructor(project: string, keys: Keys, accounts: Accounts, sessions: Sessions, now: () => number) {
    this.#project = project
    this.#keys = keys
    this.#accounts = accounts
    this.#sessions = sessions
    this.#now = now
  }

  /** An id token for a session, in the original's shape. */
  async issue(
    account: Account,
    { id, provider, claims, authAt, secondFactor }: StoredSession,
  ): Promise<string> {
    const { kid, privateKey } = await this.#keys.current()
    const seconds = Math.floor(this.#now() / 1000)
    const payload = {
      ...account.claims,
      ...claims,
      ...(account.displayName && { name: account.displayName }),
      ...(account.photoUrl && { picture: account.photoUrl }),
      ...(provider === 'anonymous' && { provider_id: 'anonymous' }),
      auth_time: Math.floor(authAt / 1000),
      user_id: account.uid,
      ...(account.email && { email: account.email, email_verified: account.emailVerified }),
      firebase: {
        identities: account.email ? { email: [account.email] } : {},
        sign_in_provider: provider,
        ...(secondFactor && { sign_in_second_factor: 'totp', second_factor_identifier: secondFactor }),
        session: id,
        revision: account.revision,
        claims_revision: account.claimsRevision,
      },
    }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(this.#issuer)
      .setAudience(this.#project)
      .setSubject(account.uid)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFETIME)
      .sign(privateKey)
  }

  /** Throws INVALID_ID_TOKEN, TOKEN_EXPIRED (also when revoked), USER_NOT_FOUND or USER_DISABLED. */
  async verify(token: string): Promise<Verified> {
    const payload = await this.#payload(token, this.#issuer, this.#project, 'INVALID_ID_TOKEN')
    const account = this.#accounts.byId(payload.sub ?? '')
    if (!account) throw new IdentityError('USER_NOT_FOUND')
    if (account.disabled) throw new IdentityError('USER_DISABLED')
    const { revision, session, sign_in_provider, second_factor_identifier } = firebaseOf(payload)
    const goesOn = typeof session === 'string' && this.#sessions.has(session, account.uid)
    if (revision !== account.revision || !goesOn) throw new IdentityError('TOKEN_EXPIRED')
    return {
      session,
      secondFactor: typeof second_factor_identifier === 'string' ? second_factor_identifier : null,
      account,
      payload,
      provider: sign_in_provider as Provider,
      authAt: Number(payload.auth_time) * 1000,
    }
  }

  async issueCustom(uid: string, claims: Record<string, unknown>): Promise<string> {
    const { kid, privateKey } = await this.#keys.current()
    const seconds = Math.floor(this.#now() / 1000)
    return new SignJWT({ uid, claims })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(this.#admin)
      .setSubject(this.#admin)
      .setAudience(CUSTOM_AUDIENCE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFETIME)
      .sign(privateKey)
  }

  /** Throws INVALID_CUSTOM_TOKEN or TOKEN_EXPIRED. */
  async verifyCustom(token: string): Promise<{ uid: string; claims: unknown }> {
    const payload = await this.#payload(token, this.#admin, CUSTOM_AUDIENCE, 'INVALID_CUSTOM_TOKEN')
    const { uid, claims } = payload
    if (typeof uid !== 'string' || uid.length < 1 || uid.length > 128)
      throw new IdentityError('INVALID_CUSTOM_TOKEN', 'uid is not of 1 to 128 characters')
    return { uid, claims: claims ?? {} }
  }

  get #issuer(): string {
    return `https://securetoken.google.com/${this.#project}`
  }

  get #admin(): string {
    return `firebase-adminsdk@${this.#project}.iam.gserviceaccount.com`
  }

  async #payload(token: string, issuer: string, audience: string, refusal: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.#publicKey(kid), {
        algorithms: ['RS256'],
        issuer,
        audience,
        currentDate: new Date(this.#now()),
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new IdentityError('TOKEN_EXPIRED')
      if (error instanceof errors.JOSEError) throw new IdentityError(refusal)
      throw error
    }
  }

  #publicKey(kid: string | undefined) {
    const key = this.#keys.named(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }
}

/** The `firebase` claim of an id token. */
export function firebaseOf(payload: JWTPayload): Record<string, unknown> {
  const { firebase } = payload
  return typeof firebase === 'object' && firebase !== null ? { ...firebase } : {}
}
