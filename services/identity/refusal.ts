/** A refusal as Identity Toolkit makes it: `code` is its own name for it, a detail may follow after ` : `. */
export class IdentityError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, detail = '', status = 400) {
    super(detail ? `${code} : ${detail}` : code)
    this.name = 'IdentityError'
    this.code = code
    this.status = status
  }
}

const STATUS_NAMES: Record<number, string> = {
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** The JSON body of a refusal. */
export function bodyOf({ message, status }: IdentityError): object {
  const named = STATUS_NAMES[status]
  return {
    error: {
      code: status,
      message,
      errors: [{ message, domain: 'global', reason: 'invalid' }],
      ...(named && { status: named }),
    },
  }
}
