import {
  browserPopupRedirectResolver,
  OAuthProvider,
  RecaptchaVerifier,
  SAMLAuthProvider,
  signInWithPhoneNumber,
  signInWithPopup,
  type Auth,
  type ConfirmationResult,
} from 'firebase/auth'

/** Signs in by an identity provider's own window. */
export async function enterWith(auth: Auth, id: string): Promise<void> {
  const provider = id.startsWith('saml.') ? new SAMLAuthProvider(id) : new OAuthProvider(id)
  if (provider instanceof OAuthProvider && !id.startsWith('oidc.')) {
    provider.addScope('email')
    if (auth.languageCode) provider.setCustomParameters({ locale: auth.languageCode, hl: auth.languageCode })
  }
  await signInWithPopup(auth, provider, browserPopupRedirectResolver)
}

/** Texts a code to a phone, after the provider has seen that a person asks; the answer takes the code. */
export async function textCode(auth: Auth, number: string, place: HTMLElement): Promise<ConfirmationResult> {
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    return await signInWithPhoneNumber(auth, number, verifier)
  } finally {
    verifier.clear()
  }
}
