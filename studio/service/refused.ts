/** A request that the service has not carried out; `status` 0: it could not be reached. The message is for editors to read. */
export class Refused extends Error {
  readonly status: number
  readonly body: unknown
  /** What the service says itself, in English. */
  readonly said: string

  /** `words` say it in the studio's language. */
  constructor(status: number, body: unknown, words?: string) {
    const said = wordsOf(body)
    super(words ?? (said || `status ${status}`))
    this.status = status
    this.body = body
    this.said = said
  }

  /** Whether the same request may be carried out a moment later: the connection, a proxy or the server was not able to. */
  get passes(): boolean {
    return this.status === 0 || this.status >= 500 || [407, 408, 421, 425, 429].includes(this.status)
  }
}

/** What a refusal says, as the Management API writes it: `{error}`, `{field: [words]}` or `[words]`. */
function wordsOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  if ('error' in body && typeof body.error === 'string') return body.error
  if (Array.isArray(body)) return body.join(' ')
  return Object.entries(body)
    .map(([field, words]) => `${field}: ${Array.isArray(words) ? words.join(', ') : String(words)}`)
    .join('; ')
}
