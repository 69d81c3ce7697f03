import {
  getMultiFactorResolver,
  multiFactor,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type TotpSecret,
  type User,
} from 'firebase/auth'
import { useState } from 'react'
import { codeOf } from './fault-words.ts'

/** The digits of a code as people type them: `123 456` → `123456`. */
const digits = (code: string) => code.normalize('NFKC').replace(/\D/g, '')

/** A sign-in that may ask for the code of an authenticator app. */
export interface SecondFactorAsked {
  /** Set while the code is asked for. */
  resolver: MultiFactorResolver | undefined
  /** Signs in; false when the code is asked for now. Rejects with what else is wrong. */
  ask(signIn: () => Promise<unknown>): Promise<boolean>
  clear(): void
}

export function useSecondFactor(auth: Auth): SecondFactorAsked {
  const [resolver, setResolver] = useState<MultiFactorResolver>()
  return {
    resolver,
    async ask(signIn) {
      try {
        await signIn()
        return true
      } catch (error) {
        if (codeOf(error) !== 'multi-factor-auth-required') throw error
        setResolver(getMultiFactorResolver(auth, error as MultiFactorError))
        return false
      }
    },
    clear: () => setResolver(undefined),
  }
}

/** Finishes a sign-in with the code the app shows. */
export async function answerWithCode(resolver: MultiFactorResolver, code: string): Promise<void> {
  const totp = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(totp?.uid ?? '', digits(code)))
}

/** A new key for an authenticator app. Rejects unless the sign-in is of the last minutes and the address confirmed. */
export const newFactor = async (user: User): Promise<TotpSecret> =>
  TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())

/** Adds the app whose code this is. Every other session of the account ends by it. */
export async function addFactor(user: User, secret: TotpSecret, code: string): Promise<void> {
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, digits(code)), 'app')
}
