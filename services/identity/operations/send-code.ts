import { actionMail, targetOf } from '../action-mail.ts'
import { needRecent } from '../begin-session.ts'
import type { ActionCode } from '../codes.ts'
import type { Call, Context, Operation } from '../context.ts'
import { emailOf } from '../email.ts'
import { IdentityError } from '../refusal.ts'

const KIND = 'identitytoolkit#GetOobConfirmationCodeResponse'

/** Mails a code. Whether an address has an account is not to be learned from the answer. */
export const sendCode: Operation = async (context, call) => {
  const { body, address } = call
  const { throttle } = context
  const purpose = body.text('requestType')
  if (!purpose) throw new IdentityError('MISSING_REQ_TYPE')
  const target = targetOf(
    body.text('continueUrl'),
    originOf(context),
    context.options.authorizedDomains ?? [],
  )
  if (purpose === 'EMAIL_SIGNIN' && !body.text('continueUrl')) throw new IdentityError('MISSING_CONTINUE_URI')
  const { code, answered } = await codeFor(context, call, purpose)
  const recipient = code?.newEmail ?? answered
  throttle.take(`mail from ${address}`, 60, 60)
  throttle.take(`mail to ${recipient}`, 10, 60)
  // After the answer, whose time then tells nothing either.
  setImmediate(() => {
    try {
      if (code) mailCode(context, code, recipient, target, call.language)
    } catch (error) {
      context.options.log?.(`identity: a mail could not be written: ${String(error)}`)
    }
  })
  return { kind: KIND, email: answered }
}

/** Issues a code and mails it. */
export function mailCode(
  { codes, outbox, options }: Context,
  code: ActionCode,
  to: string,
  target: URL,
  language: string,
): void {
  const { purpose } = code
  outbox.put(actionMail({ purpose, to, code: codes.issue(code), target, apiKey: options.apiKey, language }))
}

export const originOf = ({ options: { origin } }: Context) => (typeof origin === 'string' ? origin : origin())

async function codeFor(
  context: Context,
  { body }: Call,
  purpose: string,
): Promise<{ code: ActionCode | null; answered: string }> {
  const { accounts, tokens } = context
  if (purpose === 'EMAIL_SIGNIN' || purpose === 'PASSWORD_RESET') {
    if (!body.text('email')) throw new IdentityError('MISSING_EMAIL')
    const email = emailOf(body.text('email'))
    const account = accounts.byEmail(email)
    const code = { purpose, uid: account?.uid ?? null, email, newEmail: null } as const
    return { code: account || purpose === 'EMAIL_SIGNIN' ? code : null, answered: email }
  }
  if (purpose !== 'VERIFY_EMAIL' && purpose !== 'VERIFY_AND_CHANGE_EMAIL')
    throw new IdentityError('INVALID_REQ_TYPE')
  if (!body.text('idToken')) throw new IdentityError('MISSING_ID_TOKEN')
  const verified = await tokens.verify(body.text('idToken'))
  const { account } = verified
  if (!account.email) throw new IdentityError('MISSING_EMAIL')
  if (purpose === 'VERIFY_EMAIL')
    return {
      code: { purpose, uid: account.uid, email: account.email, newEmail: null },
      answered: account.email,
    }
  needRecent(context, verified)
  if (!body.text('newEmail')) throw new IdentityError('MISSING_NEW_EMAIL')
  const newEmail = emailOf(body.text('newEmail'))
  // A taken address is not told apart here; the code is refused when it is used.
  const code = { purpose, uid: account.uid, email: account.email, newEmail } as const
  return { code: accounts.byEmail(newEmail) ? null : code, answered: account.email }
}
