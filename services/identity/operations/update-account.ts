import { longestName, type Account } from '../account.ts'
import type { AccountChanges } from '../accounts.ts'
import { begunSession, endSessions, needRecent } from '../begin-session.ts'
import type { Body } from '../body.ts'
import type { Operation } from '../context.ts'
import { emailOf } from '../email.ts'
import { enforcePolicy } from '../password-policy.ts'
import { hashPassword } from '../passwords.ts'
import { passwordsFor } from '../accounts-of-address.ts'
import { notify } from '../notice.ts'
import { profileOf } from '../profile.ts'
import { IdentityError } from '../refusal.ts'
import { applyCode, offerReturn } from './apply-code.ts'

/** Changes the signed-in account, or applies a code from a mail. */
export const updateAccount: Operation = async (context, call) => {
  const { body, language } = call
  const { accounts, policy, tokens, now } = context
  if (body.text('oobCode')) return applyCode(context, body.text('oobCode'), language)
  if (!body.text('idToken')) throw new IdentityError('INVALID_REQ_TYPE', 'Unsupported request parameters.')
  if (body.has('customAttributes') || body.has('disableUser') || body.has('localId'))
    throw new IdentityError('INSUFFICIENT_PERMISSION')
  const verified = await tokens.verify(body.text('idToken'))
  const changes = profileChanges(body)
  const email = body.text('email') ? emailOf(body.text('email')) : null
  if (email && email !== verified.account.email) {
    if (verified.account.email)
      throw new IdentityError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
    Object.assign(changes, { email, emailVerified: false })
  }
  if (body.has('password')) {
    const address = email ?? verified.account.email
    enforcePolicy(body.text('password'), policy, [address ?? '', ...(context.options.passwordWords ?? [])])
    const password = await hashPassword(body.text('password'), passwordsFor(context, address))
    Object.assign(changes, { password, passwordAt: now() })
  }
  if (body.texts('deleteProvider').includes('password'))
    Object.assign(changes, {
      email: null,
      emailVerified: false,
      emailLink: false,
      password: null,
      passwordAt: null,
    })
  const isSensitive = changes.email !== undefined || changes.password !== undefined
  if (isSensitive) needRecent(context, verified)
  const account = isSensitive
    ? endSessions(context, verified.account, changes)
    : accounts.change(verified.account.uid, changes)
  if (changes.password) notify(context, verified.account, 'PASSWORD_CHANGED')
  // Nothing else would tell its owner that the account has another address, or none, from now on.
  if (changes.email === null) offerReturn(context, verified.account, language)
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...profileOf(account, context.factors.of(account.uid)),
    ...(isSensitive &&
      (await begunSession(context, call, account, {
        provider: providerOf(account),
        secondFactor: verified.secondFactor,
      }))),
  }
}

const providerOf = (account: Account) =>
  account.password || account.emailLink ? 'password' : account.custom ? 'custom' : 'anonymous'

function profileChanges(body: Body): AccountChanges {
  const deleted = body.texts('deleteAttribute')
  const changes: AccountChanges = {}
  if (body.has('displayName')) changes.displayName = body.text('displayName').slice(0, longestName)
  if (body.has('photoUrl')) changes.photoUrl = body.text('photoUrl').slice(0, 2048)
  if (deleted.includes('DISPLAY_NAME')) changes.displayName = null
  if (deleted.includes('PHOTO_URL')) changes.photoUrl = null
  return changes
}
