import { createRemoteJWKSet, jwtVerify } from 'jose'

const keys = 'https://firebaseappcheck.googleapis.com/v1/jwks'

/** Says whether an App Check token is a genuine one of the project with this number. */
export function appCheckVerifier(
  projectNumber: string,
  keysAt: string = keys,
): (token: string) => Promise<boolean> {
  const keySet = createRemoteJWKSet(new URL(keysAt))
  return (token) =>
    jwtVerify(token, keySet, {
      algorithms: ['RS256'],
      issuer: `https://firebaseappcheck.googleapis.com/${projectNumber}`,
      audience: `projects/${projectNumber}`,
    }).then(
      ({ protectedHeader }) => protectedHeader.typ === 'JWT',
      () => false,
    )
}
