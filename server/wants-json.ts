import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether a client takes JSON and no page. */
export function wantsJson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const accept = headers.accept ?? ''
  return /\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)
}

/** The body of a refusal as programs read it. */
export function jsonError(res: ServerResponse, status: number, message: string): { error: object } {
  return { error: { status, message, requestId: res.getHeader('x-request-id') } }
}
