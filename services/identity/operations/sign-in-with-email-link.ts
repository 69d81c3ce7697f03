import { beginSession, begunSession, endSessions, needRecent } from '../begin-session.ts'
import { refuseSecondEmail } from '../claim-email.ts'
import type { Operation } from '../context.ts'
import { emailOf } from '../email.ts'
import { IdentityError } from '../refusal.ts'

/** Signs in by a link in a mail, or adds its address to the signed-in account. */
export const signInWithEmailLink: Operation = async (context, call) => {
  const { body } = call
  const { accounts, codes, tokens, now } = context
  if (!body.text('email')) throw new IdentityError('MISSING_EMAIL')
  const email = emailOf(body.text('email'))
  const code = codes.of(body.text('oobCode'))
  if (code.purpose !== 'EMAIL_SIGNIN') throw new IdentityError('INVALID_OOB_CODE')
  if (code.email !== email)
    throw new IdentityError('INVALID_EMAIL', 'The email provided does not match the sign-in email address.')
  const idToken = body.text('idToken')
  const verified = idToken ? await tokens.verify(idToken) : null
  if (verified) needRecent(context, verified)
  const signedIn = verified?.account ?? null
  const owner = accounts.ownerOf(email)
  if (signedIn) refuseSecondEmail(email, signedIn)
  if (signedIn && owner && owner.uid !== signedIn.uid) throw new IdentityError('EMAIL_EXISTS')
  if ((signedIn ?? owner)?.disabled) throw new IdentityError('USER_DISABLED')
  // The code may have been used while the token was verified.
  codes.of(body.text('oobCode'))
  codes.use(body.text('oobCode'))
  // Accounts that only claim the address stay what they are: nobody knows who set their passwords.
  let account = signedIn ?? owner ?? accounts.create({}, now())
  // Nor does who had a guest's session, or a copy of it, come into the account that is made of it.
  if (signedIn || (!account.emailVerified && account.password))
    account = endSessions(context, account, account.emailVerified ? {} : { password: null, passwordAt: null })
  account = accounts.change(account.uid, { email, emailVerified: true, emailLink: true })
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    // Who is signed in has shown the second factor already.
    ...(verified
      ? await begunSession(context, call, account, {
          provider: 'password',
          secondFactor: verified.secondFactor,
        })
      : await beginSession(context, call, account, 'password')),
    email,
    isNewUser: !signedIn && !owner,
  }
}
