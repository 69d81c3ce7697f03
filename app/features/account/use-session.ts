import { onIdTokenChanged, type Auth, type User } from 'firebase/auth'
import { useEffect, useState } from 'react'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { openAuth } from '#app/features/live/auth.ts'
import { isLeaving } from './leaving.ts'
import { eventsOf, rolesOf, type Role } from './roles.ts'
import { writeMailsIn } from './sign-in.ts'
import { useSite } from '#app/base/page/site.ts'

/** Who is signed in, as it was when last looked at: the SDK changes its own objects in place. */
export interface Owner {
  user: User
  email: string
  isConfirmed: boolean
  /** Has been given a role at the console. */
  isGranted: boolean
  /** Has signed in with a second factor. */
  hasSecondFactor: boolean
  /** What they may do at the console, as `firestore.rules` has it: with a confirmed address and a second factor. */
  roles: readonly Role[]
  /** Events they moderate, where they do not moderate all; on the same conditions. */
  events: readonly string[]
}

export interface AccountSession {
  auth: Auth
  /** Null when nobody is signed in. */
  owner: Owner | null
  /** Somebody was signed in on this page and is not any more, without having asked for it: the session was ended elsewhere. */
  isEnded: boolean
}

/** The address for which a token was made anew. */
const renewedFor = new WeakMap<User, string | null>()

/**
 * What the token says, by which the access rules go. An address may have been confirmed in another tab since the token
 * was made: then it is made anew, once for each address, since a new token is told of as a change. Without a connection what the account says has to do.
 */
async function claimsOf(user: User): Promise<Record<string, unknown>> {
  try {
    const { claims } = await user.getIdTokenResult()
    if (!user.emailVerified || claims.email_verified === true) return claims
    if (renewedFor.get(user) === user.email) return claims
    renewedFor.set(user, user.email)
    return (await user.getIdTokenResult(true)).claims
  } catch {
    return { email_verified: user.emailVerified }
  }
}

async function ownerOf(user: User | null): Promise<Owner | null> {
  // Who only asked a question in the live room has no account of their own.
  if (!user || user.isAnonymous) return null
  const claims = await claimsOf(user)
  const [granted, events] = [rolesOf(claims), eventsOf(claims)]
  const firebase = claims.firebase as { sign_in_second_factor?: unknown } | undefined
  const hasSecondFactor = firebase?.sign_in_second_factor === 'totp'
  return {
    user,
    email: user.email ?? user.phoneNumber ?? '',
    // Phones and identity providers vouch for theirs.
    isConfirmed:
      claims.email_verified === true || user.providerData.some(({ providerId }) => providerId !== 'password'),
    isGranted: granted.length + events.length > 0,
    hasSecondFactor,
    ...(hasSecondFactor && claims.email_verified === true
      ? { roles: granted, events }
      : { roles: [], events: [] }),
  }
}

/** Sign-in of this page; undefined until it is open, `failed` when it cannot be. */
export function useSession(): AccountSession | 'failed' | undefined {
  const site = useSite()
  const locale = useLocale()
  const [session, setSession] = useState<AccountSession | 'failed'>()
  useEffect(() => {
    let ended = false
    let stop: (() => void) | undefined
    openAuth(site).then(
      (auth) => {
        if (ended) return
        let before: Owner | null = null
        stop = onIdTokenChanged(auth, async (user) => {
          const owner = await ownerOf(user)
          if (ended) return
          const isEnded = !owner && before !== null && !isLeaving(before.user)
          before = owner
          setSession({ auth, owner, isEnded })
        })
      },
      (error: unknown) => {
        console.error('Sign-in could not be opened', error)
        setSession('failed')
      },
    )
    return () => {
      ended = true
      stop?.()
    }
  }, [site])
  const auth = typeof session === 'object' ? session.auth : undefined
  useEffect(() => {
    if (auth) writeMailsIn(auth, locale)
  }, [auth, locale])
  useEffect(() => {
    // The mail's link is opened in another tab or on the phone: who comes back here finds the account open. A session
    // that was ended elsewhere is found out the same way, and the SDK signs out.
    const look = () => {
      const user = auth?.currentUser
      if (!user || user.isAnonymous || document.visibilityState !== 'visible') return
      const wasVerified = user.emailVerified
      user
        .reload()
        .then(() => (user.emailVerified && !wasVerified ? user.getIdToken(true) : undefined))
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [auth])
  return session
}
