/** A visitor wants to keep more machines, or more of them in bytes, than may be kept. */
export class LimitError extends Error {
  readonly limit: 'many' | 'large'

  constructor(limit: 'many' | 'large') {
    super(
      limit === 'many' ? 'As many machines are kept as may be' : 'The kept machines are larger than may be',
    )
    this.limit = limit
  }
}
