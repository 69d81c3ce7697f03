import type { Log } from '../log/log.ts'

/** Status → its number in gRPC and in HTTP. */
export const codes = {
  CANCELLED: [1, 499],
  UNKNOWN: [2, 500],
  INVALID_ARGUMENT: [3, 400],
  DEADLINE_EXCEEDED: [4, 504],
  NOT_FOUND: [5, 404],
  ALREADY_EXISTS: [6, 409],
  PERMISSION_DENIED: [7, 403],
  RESOURCE_EXHAUSTED: [8, 429],
  FAILED_PRECONDITION: [9, 400],
  ABORTED: [10, 409],
  OUT_OF_RANGE: [11, 400],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAVAILABLE: [14, 503],
  UNAUTHENTICATED: [16, 401],
} as const

export type Status = keyof typeof codes

/** An error the client is told about, by its status and message. */
export class LiveError extends Error {
  readonly status: Status

  constructor(status: Status, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LiveError'
    this.status = status
  }
}

export const invalid = (message: string) => new LiveError('INVALID_ARGUMENT', message)

export const denied = () => new LiveError('PERMISSION_DENIED', 'Missing or insufficient permissions.')

export const unauthenticated = () =>
  new LiveError('UNAUTHENTICATED', 'Request had invalid authentication credentials.')

/** Any thrown thing as an error for the client; what is not ours says nothing of our inside. */
export function toLiveError(error: unknown): LiveError {
  if (error instanceof LiveError) return error
  if (error instanceof SyntaxError) return invalid('Invalid JSON payload received.')
  if (error instanceof URIError) return invalid('Invalid resource name.')
  return new LiveError('INTERNAL', 'Internal error encountered.')
}

/** The same; what is no refusal but a failure of ours leaves a line, of what was asked for. */
export function tellFailure(log: Log, asked: string, thrown: unknown): LiveError {
  const error = toLiveError(thrown)
  // What does not exist here is the caller's mistake, not a failure.
  if (codes[error.status][1] >= 500 && error.status !== 'UNIMPLEMENTED')
    log(`live: ${asked} could not be answered: ${error.message}`, { level: 'error', error: thrown })
  return error
}

/** The error as REST and streams say it. */
export function errorBody(error: LiveError) {
  return { error: { code: codes[error.status][1], status: error.status, message: error.message } }
}

/** The error as the cause of a refused target. */
export function errorCause(error: LiveError) {
  return { code: codes[error.status][0], message: error.message }
}
