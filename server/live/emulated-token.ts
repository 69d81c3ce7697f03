import { decodeJwt, decodeProtectedHeader } from 'jose'
import type { AuthClaims } from '#services/live/access.ts'

/** The claims of a token of the official Auth emulator, which signs nothing: for development only. */
export function emulatedToken(token: string, project: string, now: number): AuthClaims | undefined {
  try {
    const { alg } = decodeProtectedHeader(token)
    const claims = decodeJwt(token)
    const { aud, exp = 0, iss, sub } = claims
    const isOurs = aud === project && iss === `https://securetoken.google.com/${project}`
    return alg === 'none' && isOurs && sub && exp * 1000 > now ? { ...claims, sub, exp } : undefined
  } catch {
    return undefined
  }
}
