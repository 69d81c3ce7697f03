import { rememberSignIn, type SignedInUser } from './signed-in.ts'

/** Told who is signed in once that is known, and at every change; `null` for nobody. */
export type SignInFollower = (user: SignedInUser | null) => void

let load = (): Promise<SignInFollower> => Promise.resolve(rememberSignIn)

/** Names what follows sign-in on this page; its code is fetched with sign-in's. Unless named, the browser only remembers who it is. */
export function followSignInWith(loader: () => Promise<SignInFollower>): void {
  load = loader
}

/** What follows sign-in on this page, once it is there. */
export const signInFollower = (): Promise<SignInFollower> => load()
