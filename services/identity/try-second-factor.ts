import {
  type Auth,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type User,
  applyActionCode,
  getMultiFactorResolver,
  multiFactor,
  sendEmailVerification,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import type { OutboxMail } from './options.ts'
import { TOTP, stepOf, totpCode } from './totp.ts'

/** Milliseconds that a code is taken for at least: a busy machine sends it late. */
const LASTS = 10_000

/** An authenticator app: shows each code once, and waits for the next step when there is none left that would be taken. */
export class Authenticator {
  readonly key: string
  #last = 0

  constructor(key: string) {
    this.key = key
  }

  async code(): Promise<string> {
    const step = Math.max(this.#last + 1, stepOf(Date.now() + LASTS) - 1)
    const early = (step - 1) * TOTP.period * 1000 - Date.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early + 50))
    this.#last = step
    return totpCode(this.key, step)
  }
}

/** The code in the last mail to an address. */
export function mailedCode(mails: readonly OutboxMail[], to: string): string {
  const text = mails.find((mail) => mail.to === to)?.text ?? ''
  return new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('oobCode') ?? ''
}

/** Verifies the address of a signed-in account by the mail it gets. */
export async function verifyAddress(
  auth: Auth,
  user: User,
  outbox: () => readonly OutboxMail[],
): Promise<void> {
  const before = mailedCode(outbox(), user.email ?? '')
  await sendEmailVerification(user)
  let code = before
  // Mails are written after the answer.
  while (code === before) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    code = mailedCode(outbox(), user.email ?? '')
  }
  await applyActionCode(auth, code)
  await user.getIdToken(true)
  await user.reload()
}

/** Sets up a second factor for a signed-in account whose address is verified. */
export async function addSecondFactor(user: User): Promise<Authenticator> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  const app = new Authenticator(secret.secretKey)
  await multiFactor(user).enroll(
    TotpMultiFactorGenerator.assertionForEnrollment(secret, await app.code()),
    'app',
  )
  return app
}

/** Makes a signed-in account one that may be an operator: its address verified, with a second factor. */
export async function makeReady(
  auth: Auth,
  user: User,
  outbox: () => readonly OutboxMail[],
): Promise<Authenticator> {
  await verifyAddress(auth, user, outbox)
  return addSecondFactor(user)
}

/** Signs in by password and second factor. */
export async function signInWithBoth(
  auth: Auth,
  email: string,
  password: string,
  app: Authenticator,
): Promise<User> {
  const refused = await signInWithEmailAndPassword(auth, email, password).then(
    () => undefined,
    (error: MultiFactorError) => error,
  )
  if (!refused) throw new Error('no second factor was asked for')
  const resolver = getMultiFactorResolver(auth, refused)
  const id = resolver.hints[0]?.uid ?? ''
  const assertion = TotpMultiFactorGenerator.assertionForSignIn(id, await app.code())
  return (await resolver.resolveSignIn(assertion)).user
}
