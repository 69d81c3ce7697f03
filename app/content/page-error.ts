/** What the error page shows. */
export interface ErrorObject {
  statusCode: number
  statusMessage: string
  /** The page stands for every address without one, so the app draws it anew for the address it was shown under. */
  anyAddress?: true
}

/** A page that cannot be shown, with its status; thrown on the way to it and shown by the error page. */
export class PageError extends Error {
  override name = 'PageError'
  readonly statusCode: number

  constructor(statusCode: number, statusMessage: string) {
    super(statusMessage)
    this.statusCode = statusCode
  }
}

export function pageError(statusCode: number, statusMessage: string): PageError {
  return new PageError(statusCode, statusMessage)
}

/** The error object of anything thrown while a page loads or renders. Unknown errors are a 500 without details. */
export function errorObject(error: unknown): ErrorObject {
  if (error instanceof PageError) return { statusCode: error.statusCode, statusMessage: error.message }
  return { statusCode: 500, statusMessage: 'Internal Server Error' }
}
