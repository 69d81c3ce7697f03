import { createTransport } from 'nodemailer'
import type { SendMail } from './options.ts'

/** Sends by SMTP. `url` as nodemailer takes it, such as `smtps://user:secret@mail.example.com`; `from` is the sender's address. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(url, { from })
  return async ({ to, subject, text, attachment: file }) => {
    const attachments = file && [{ filename: file.name, contentType: file.type, content: file.content }]
    await transport.sendMail({ to, subject, text, ...(attachments && { attachments }) })
  }
}
