import type { SentRequest } from '#app/content/transport.ts'
import { noteCall } from './in-span.ts'

/** Notes a request to the content service in the trace of what waits for it. */
export function noteContentCall({ path, milliseconds, failure, cv }: SentRequest): void {
  // The kind of what is asked for, not its name: a path that no page has may hold anything a visitor has typed.
  const [, kind = 'spaces'] = path.split('/')
  noteCall(
    `content ${kind}`,
    milliseconds,
    {
      'http.request.method': 'GET',
      'http.response.status_code': failure ?? 200,
      ...(cv !== undefined && { 'trackside.content.version': cv }),
    },
    failure === undefined || failure === 404 ? undefined : `status ${failure}`,
  )
}
