import type { OutboxMail } from './options.ts'

/** The mails as a page. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const items = mails.map(
    ({ to, subject, text, attachment, at, state }) =>
      `<article><h2>${escape(subject)}</h2><p>${escape(to)} · ${at.toISOString()} · ${state}</p><pre>${linked(text)}</pre>${fileOf(attachment)}</article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Outbox</title>
<h1>Outbox</h1><p>No mail server is configured: mails stay here.</p>${items.join('\n') || '<p>No mails.</p>'}</html>`
}

/** A text that goes with a mail can be read; of any other file the page says what it is. */
function fileOf(file: OutboxMail['attachment']): string {
  if (!file) return ''
  const kilobytes = Math.ceil((file.content.length * 3) / 4 / 1024)
  return file.encoding
    ? `<p>${escape(file.name)} · ${escape(file.type)} · ${kilobytes} KB</p>`
    : `<details><summary>${escape(file.name)}</summary><pre>${escape(file.content)}</pre></details>`
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
