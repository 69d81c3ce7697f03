/** An answer that is not 200: the status and the JSON body the original sends with it. */
export class ContentRefusal extends Error {
  readonly status: number
  readonly body: unknown
  /** Seconds after which it may be asked again. */
  readonly retryAfter: number | undefined
  constructor(status: number, body: unknown, retryAfter?: number) {
    super(typeof body === 'string' ? body : JSON.stringify(body))
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

export const notFound = () => new ContentRefusal(404, ['This record could not be found'])
export const unauthorized = () => new ContentRefusal(401, { error: 'Unauthorized' })
export const unprocessable = (reason: string) => new ContentRefusal(422, { error: reason })
export const badRequest = (reason: string) => new ContentRefusal(400, { error: reason })
