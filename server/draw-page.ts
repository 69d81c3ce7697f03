import type { Outcome } from '#app/site/entry.server.tsx'
import type { Posted } from '#app/features/forms/posted.ts'
import type { Log } from '#services/log/log.ts'
import { framedBy, isEmbed, withEmbedScript } from './embeds.ts'
import { runtimesOf } from './runtimes.ts'
import type { PolicyOptions } from './security.ts'
import { staffContext, type Site } from './site.ts'

export interface DrawOptions {
  site: Site
  https: boolean
  assetOrigins: readonly string[]
  /** Query of a page that depends on it. */
  search?: string
  /** A form that was posted without script and comes back to its sender. */
  posted?: Posted | undefined
  /** Told of each block that failed and was left out. */
  log: Log
  /** Under development: told of the error first. */
  blockFailed?: (error: unknown) => void
}

/** A page as it was drawn, for the server's answer and for the export's files alike. */
export interface DrawnPage {
  document: Buffer
  /** What `_payload.json` says: the page's payload, or the error. */
  payload: Buffer
  /** It is made to stand in other sites. */
  embed: boolean
  /** What its security policy is made from; who may frame it and where violations are reported is the caller's to say. */
  policy: Omit<PolicyOptions, 'framing' | 'reports'>
}

/** Draws the page at a path below the base path. Rejects only when it cannot be drawn at all. */
export async function drawPage(
  { site, https, assetOrigins, search = '', posted, log, blockFailed }: DrawOptions,
  path: string,
  outcome: Outcome,
): Promise<DrawnPage> {
  const { app, context, assetsFor } = site
  const url = new URL(context.base + path + search, context.origin)
  const told = 'console' in outcome ? staffContext(context) : context
  const { html, payload, styles, failures } = await app.render(url, outcome, told, assetsFor, posted)
  for (const { uid, component, error } of failures) {
    blockFailed?.(error)
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    log(`block ${component} (${uid}) on ${path} failed and was left out: ${reason}`, { level: 'error' })
  }
  const page = 'payload' in outcome ? outcome.payload : undefined
  const embed = page !== undefined && isEmbed(page.slug)
  return {
    document: embed ? withEmbedScript(bufferOf(html), context.base) : bufferOf(html),
    payload: 'error' in outcome ? Buffer.from(JSON.stringify(outcome.error)) : bufferOf(payload),
    embed,
    policy: {
      styles,
      assetOrigins,
      https,
      live: context.live,
      marketing: context.marketing,
      measurement: context.measurement,
      ...(page && {
        runtimes: runtimesOf(page.story),
        switchedOff: page.switchedOff,
        framedBy: framedBy(page.story.content),
      }),
    },
  }
}

/** The same bytes without a copy. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
