import type { Plugin } from 'vite'

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

/**
 * When a connection fails the SDK fetches a picture of Google's, to learn for its statistics whether there is a network at
 * all. The site's policy keeps it from that, which each visitor's console and the site's log would tell of: the build
 * leaves it out.
 */
export const withoutNetworkTest: Plugin = {
  name: 'without-network-test',
  apply: 'build',
  transform: {
    filter: { id: /webchannel_blob_es2018\.js$/ },
    handler(code) {
      const test = /if\(\w+\.Image\)/
      if (!test.test(code)) this.error('The SDK tests the network otherwise: see setup/firebase-packages.ts')
      return { code: code.replace(test, 'if(false)'), map: null }
    },
  },
}
