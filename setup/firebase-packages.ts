/** The parts of Firebase the browser gets. The package `firebase` brings fifteen others, and each part once more. */
export const firebaseParts = ['app', 'app-check', 'auth', 'firestore'] as const

/**
 * Resolves `firebase/<part>` to the package it re-exports, `@firebase/<part>`: building and running need no package
 * `firebase` (90 MB). Types and tests have it, and with it the versions that its makers release together.
 */
export const firebaseAlias = {
  find: new RegExp(`^firebase/(${firebaseParts.join('|')})(?=$|/)`),
  replacement: '@firebase/$1',
}
