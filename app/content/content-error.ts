/** A read the content service did not answer as hoped: its status, 502 (no usable answer), 503 (disabled) or 504 (too late). */
export class ContentError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'ContentError'
    this.status = status
  }
}
