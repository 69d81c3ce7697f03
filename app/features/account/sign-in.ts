import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  updatePassword,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { readStored, writeStored } from '#app/base/storage.ts'
import { codeOf } from '#app/features/live/error-code.ts'
import { markLeaving } from './leaving.ts'
import { ruleOf, type PasswordRule } from './password-rule.ts'
import { endThisSession } from './sessions.ts'

const askedKey = 'account:email'

/** The address a sign-in link was last asked for on this device. */
export const askedAddress = (): string => readStored(askedKey) ?? ''

/** The language of the mails that are asked for from now on. */
export function writeMailsIn(auth: Auth, locale: string): void {
  auth.languageCode = locale
}

/** Where links in mails lead: this page with the account open, in this language. */
function back(): string {
  return location.origin + location.pathname + location.hash
}

/**
 * Makes an account and mails a link that confirms its address. Where the address has one already, its owner gets a
 * sign-in link instead: our own service does that without a word to the page, Firebase says so and is asked for it.
 */
export async function createAccount(auth: Auth, email: string, password: string): Promise<void> {
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    await sendEmailVerification(user, { url: back() })
    writeStored(askedKey, email)
  } catch (error) {
    if (codeOf(error) !== 'email-already-in-use') throw error
    await mailSignInLink(auth, email)
  }
}

export async function enter(auth: Auth, email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password)
}

/** Mails a link that signs its reader in, and makes the account where there is none. */
export async function mailSignInLink(auth: Auth, email: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, { url: back(), handleCodeInApp: true })
  writeStored(askedKey, email)
}

/** Mails a link for a new password, if there is an account; nobody is told whether there is. */
export async function mailReset(auth: Auth, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, { url: back() })
  } catch (error) {
    if (codeOf(error) !== 'user-not-found') throw error
  }
}

export async function mailVerification(user: User): Promise<void> {
  await sendEmailVerification(user, { url: back() })
}

/** Signs in by the link the page was opened with. */
export async function enterByLink(auth: Auth, email: string, link: string): Promise<void> {
  await signInWithEmailLink(auth, email, link)
  writeStored(askedKey, undefined)
}

/**
 * Does what a mail's code stands for; resolves to the address it leaves the account with. Who is signed in here stays so
 * where it was the code of another account: a link that anybody can send must sign nobody out.
 */
export async function applyCode(auth: Auth, code: string): Promise<string> {
  const { data } = await checkActionCode(auth, code)
  await applyActionCode(auth, code)
  const { currentUser } = auth
  // A new address ends all sessions of its account, this one too.
  await currentUser?.reload().then(
    () => currentUser.getIdToken(true),
    () => leave(auth, 'ended'),
  )
  return data.email ?? ''
}

/** Whose password a code resets. Rejects when it is used up or too old. */
export const ownerOfReset = (auth: Auth, code: string): Promise<string> => verifyPasswordResetCode(auth, code)

export const resetPassword = (auth: Auth, code: string, password: string): Promise<void> =>
  confirmPasswordReset(auth, code, password)

/** Signs out and ends the session at the site's own service, unless what was done has ended it there. */
export async function leave(auth: Auth, session: SiteContextValue | 'ended'): Promise<void> {
  const { currentUser } = auth
  markLeaving(currentUser)
  // The SDK forgets its tokens and tells nobody. Not waited for: without a connection one is signed out here all the same.
  if (session !== 'ended' && currentUser) void endThisSession(session, currentUser).catch(() => undefined)
  await signOut(auth)
}

/** Signs in anew with the password, for what needs a sign-in of the last minutes. */
export async function confirmOwner(user: User, password: string): Promise<void> {
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
}

/** Whether the sign-in is so recent that everything is allowed for a little while yet. */
export async function isRecent(user: User): Promise<boolean> {
  const { claims } = await user.getIdTokenResult()
  return Date.now() / 1000 - Number(claims.auth_time) < 240
}

export const changePassword = (user: User, password: string): Promise<void> => updatePassword(user, password)

/** Mails a link to the new address; the old one stays until it is opened. */
export const changeEmail = (user: User, email: string): Promise<void> =>
  verifyBeforeUpdateEmail(user, email, { url: back() })

/** What the provider asks of a password; undefined when it cannot be asked. */
export async function passwordRule(auth: Auth): Promise<PasswordRule | undefined> {
  try {
    return ruleOf((await validatePassword(auth, '')).passwordPolicy)
  } catch {
    return undefined
  }
}
