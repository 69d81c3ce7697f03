import type { IdentityService } from '#services/identity/service.ts'
import type { Env } from '../env.ts'

/** Checks that requests come from the app, as set up at its provider. */
export async function appCheck({ projectNumber = '' }: { projectNumber: string | undefined }) {
  const { appCheckVerifier } = await import('./app-check.ts')
  return appCheckVerifier(projectNumber)
}

/** Reads who sent a request out of its token; rejects for one that is not good. */
export async function tokenVerifier({ live }: Env, identity: IdentityService) {
  if (live.authEmulator) {
    const { emulatedToken } = await import('./emulated-token.ts')
    return async (token: string) => emulatedToken(token, live.project, Date.now())
  }
  return async (token: string) => {
    const { uid, token: claims, expires } = await identity.verifyToken(token)
    return { ...claims, sub: uid, exp: expires.getTime() / 1000 }
  }
}
