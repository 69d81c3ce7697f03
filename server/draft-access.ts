import type { Env } from './env.ts'
import type { App } from './site.ts'

/** Whether a query may see drafts. */
export type DraftAccess = (query: URLSearchParams) => boolean

/** With a preview token the editor's signature decides; without one only the embedded service, and not in production. */
export function draftAccess(app: App, env: Env): DraftAccess {
  return (query) => {
    const access = app.draftAccess(query, {
      spaceId: String(env.content.space),
      previewToken: env.content.previewToken,
      now: Date.now(),
    })
    return access === 'granted' || (access === 'open' && env.content.url === undefined && !env.production)
  }
}
