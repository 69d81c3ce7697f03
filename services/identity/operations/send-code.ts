import type { Account } from '../account.ts'
import { actionMail, targetOf } from '../action-mail.ts'
import { needRecent } from '../begin-session.ts'
import type { ActionCode } from '../codes.ts'
import type { Call, Context, Operation } from '../context.ts'
import { emailOf } from '../email.ts'
import { notify } from '../notice.ts'
import { personOf } from '../mailbox.ts'
import { IdentityError } from '../refusal.ts'

const KIND = 'identitytoolkit#GetOobConfirmationCodeResponse'

/** Mails a code. Whether an address has an account is not to be learned from the answer. */
export const sendCode: Operation = async (context, call) => {
  const { body, address } = call
  const { throttle } = context
  const purpose = body.text('requestType')
  if (!purpose) throw new IdentityError('MISSING_REQ_TYPE')
  const target = targetOf(context.options, body.text('continueUrl'))
  if (purpose === 'EMAIL_SIGNIN' && !body.text('continueUrl')) throw new IdentityError('MISSING_CONTINUE_URI')
  const { code, answered, owner, asker } = await codeFor(context, call, purpose)
  const recipient = code?.newEmail ?? answered
  throttle.take(`mail from ${address}`, 60, 60)
  throttle.take(`mail to ${personOf(recipient)}`, 10, 60)
  // After the answer, whose time then tells nothing either.
  setImmediate(() => {
    try {
      if (purpose === 'VERIFY_AND_CHANGE_EMAIL' && asker) notify(context, asker, 'EMAIL_CHANGE_ASKED')
      if (code)
        mailCode(context, {
          code,
          to: recipient,
          target,
          language: owner?.language ?? call.language,
          accountExists: owner !== undefined,
          client: address,
        })
    } catch (error) {
      context.options.log?.(`identity: a mail could not be written: ${String(error)}`, { level: 'error' })
    }
  })
  return { kind: KIND, email: answered }
}

export interface MailedCode {
  code: ActionCode
  to: string
  target: URL
  language: string
  accountExists?: boolean
  client?: string
}

/** Issues a code and mails it. */
export function mailCode(
  { accounts, codes, outbox, options }: Context,
  { code, to, target, language, accountExists = false, client }: MailedCode,
): void {
  const { purpose } = code
  const { apiKey } = options
  const mail = actionMail({ purpose, to, code: codes.issue(code), target, apiKey, language, accountExists })
  outbox.put(mail, { kind: accounts.ownerOf(to) ? 'owner' : 'stranger', client })
}

interface CodeFor {
  code: ActionCode | null
  /** The address the answer names. */
  answered: string
  /** Who asks for another address: its present one is told. */
  asker?: Account
  /** Set when somebody claims the address of this account, who gets the mail. */
  owner?: Account
}

async function codeFor(context: Context, { body }: Call, purpose: string): Promise<CodeFor> {
  const { accounts, tokens } = context
  if (purpose === 'EMAIL_SIGNIN' || purpose === 'PASSWORD_RESET') {
    if (!body.text('email')) throw new IdentityError('MISSING_EMAIL')
    const email = emailOf(body.text('email'))
    const owner = accounts.ownerOf(email)
    const code = { purpose, uid: owner?.uid ?? null, email, newEmail: null } as const
    const isSent = owner || purpose === 'EMAIL_SIGNIN' || accounts.claimantsOf(email).length > 0
    return { code: isSent ? code : null, answered: email }
  }
  if (purpose !== 'VERIFY_EMAIL' && purpose !== 'VERIFY_AND_CHANGE_EMAIL')
    throw new IdentityError('INVALID_REQ_TYPE')
  if (!body.text('idToken')) throw new IdentityError('MISSING_ID_TOKEN')
  const verified = await tokens.verify(body.text('idToken'))
  const { account } = verified
  if (!account.email) throw new IdentityError('MISSING_EMAIL')
  if (purpose === 'VERIFY_EMAIL') {
    const { uid, email } = account
    const owner = accounts.ownerOf(email)
    if (!owner || owner.uid === uid) return { code: { purpose, uid, email, newEmail: null }, answered: email }
    return {
      code: { purpose: 'EMAIL_SIGNIN', uid: owner.uid, email, newEmail: null },
      answered: email,
      owner,
    }
  }
  needRecent(context, verified)
  if (!body.text('newEmail')) throw new IdentityError('MISSING_NEW_EMAIL')
  const newEmail = emailOf(body.text('newEmail'))
  // A taken address is not told apart here; the code is refused when it is used.
  const code = { purpose, uid: account.uid, email: account.email, newEmail } as const
  return { code: accounts.ownerOf(newEmail) ? null : code, answered: account.email, asker: account }
}
