import type { Env } from './env.ts'
import type { IncomingMessage } from 'node:http'
import type { App } from './site.ts'
import type { PreviewAccess } from './studio/preview-access.ts'

/** Whether a request with this query may see drafts. */
export type DraftAccess = (query: URLSearchParams, req: IncomingMessage) => boolean

/**
 * With a preview token the editor's signature decides; without one only the embedded service, and not in production. Who
 * edits at the embedded service is known by the studio's cookie.
 */
export function draftAccess(app: App, env: Env, studio: PreviewAccess): DraftAccess {
  return (query, req) => {
    if (env.content.url === undefined && studio.isGranted(req.headers.cookie)) return true
    const access = app.draftAccess(query, {
      spaceId: String(env.content.space),
      previewToken: env.content.previewToken,
      now: Date.now(),
    })
    return access === 'granted' || (access === 'open' && env.content.url === undefined && !env.production)
  }
}
