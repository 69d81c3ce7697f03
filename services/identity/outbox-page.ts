import type { OutboxMail } from './options.ts'

/** The mails as a page. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const items = mails.map(
    ({ to, subject, text, attachment, at, state }) =>
      `<article><h2>${escape(subject)}</h2><p>${escape(to)} · ${at.toISOString()} · ${state}</p><pre>${linked(text)}</pre>${attachment ? `<details><summary>${escape(attachment.name)}</summary><pre>${escape(attachment.content)}</pre></details>` : ''}</article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Outbox</title>
<h1>Outbox</h1><p>No mail server is configured: mails stay here.</p>${items.join('\n') || '<p>No mails.</p>'}</html>`
}

export const OUTBOX_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)
const linked = (text: string) =>
  escape(text).replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)
