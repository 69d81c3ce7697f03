import { createTransport } from 'nodemailer'
import type { SendMail } from './options.ts'

/** A mail that no further try will deliver. `bounced`: because there is no such mailbox. The message names no address. */
export class UndeliverableMail extends Error {
  readonly bounced: boolean
  constructor(message: string, bounced: boolean) {
    super(message)
    this.name = 'UndeliverableMail'
    this.bounced = bounced
  }
}

/** Sends by SMTP. `url` as nodemailer takes it, such as `smtps://user:secret@mail.example.com`; `from` is the sender's address. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(url, { from })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, '')
  return async ({ to, subject, text, id, replyTo, unsubscribe, attachment: file }) => {
    const attachments = file && [
      {
        filename: file.name,
        contentType: file.type,
        content: file.content,
        ...(file.encoding && { encoding: file.encoding }),
      },
    ]
    try {
      // As an object, so that nothing in the address is read as a list of several.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
        ...(unsubscribe !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        ...(attachments && { attachments }),
      })
    } catch (error) {
      throw refusalOf(error)
    }
  }
}

/** What a server's refusal means. Its own words stay out of the message, for they name the recipient. */
function refusalOf(error: unknown): Error {
  const { code, command, response, responseCode } = error as Record<string, unknown>
  const status = typeof responseCode === 'number' ? responseCode : 0
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})/.exec(String(response))?.[1] ?? ''
  const message =
    [code, command, status || '', enhanced].filter(Boolean).join(' ') || 'the mail server did not answer'
  const isFinal = status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  // 5.1.x: the address itself; 5.7.x: a policy, which may be about us.
  const isMailbox = enhanced ? /^5\.(?:1|2\.1)/.test(enhanced) : command === 'RCPT TO'
  return isFinal && command !== 'MAIL FROM' ? new UndeliverableMail(message, isMailbox) : new Error(message)
}
