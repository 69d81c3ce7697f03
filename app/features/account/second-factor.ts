import {
  getMultiFactorResolver,
  multiFactor,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  type TotpSecret,
  type User,
} from 'firebase/auth'
import { useState } from 'react'
import { codeOf } from '#app/features/live/error-code.ts'

/** The digits of a code as people type them: `123 456` or `１２３４５６` → `123456`. */
export const digits = (code: string) => code.normalize('NFKC').replace(/\D/g, '')

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

/** The authenticator apps a sign-in takes a code of, the oldest first. */
export const appsOf = ({ hints }: MultiFactorResolver): MultiFactorInfo[] =>
  hints.filter(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)

/** Finishes a sign-in with the code one of the account's apps shows. */
export async function answerWithCode(
  resolver: MultiFactorResolver,
  app: string,
  code: string,
): Promise<void> {
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app, digits(code)))
}

/** A new key for an authenticator app. Rejects unless the sign-in is of the last minutes and the address confirmed. */
export const newFactor = async (user: User): Promise<TotpSecret> =>
  TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())

/** Adds the app whose code this is. Every other session of the account ends by it. */
export async function addFactor(user: User, secret: TotpSecret, code: string): Promise<void> {
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, digits(code)), 'app')
}

/** How many apps an account has at most. */
export const maxFactors = 5

/** The authenticator apps of the account, the oldest first. Rejects with the SDK's error. */
export async function factorsOf(user: User): Promise<MultiFactorInfo[]> {
  const factors = multiFactor(user)
  // The SDK learns of them only as it looks the account up.
  await user.reload()
  return factors.enrolledFactors.filter(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
}

/** Takes an app away. Every other session of the account ends by it. */
export const removeFactor = (user: User, factor: MultiFactorInfo): Promise<void> =>
  multiFactor(user).unenroll(factor)
