import { splitLocale } from '#app/content/locales.ts'
import { isObject, textOf } from '#app/content/json.ts'

/** Whether a page, by its English slug, is made to stand in other sites. */
export function isEmbed(slug: string): boolean {
  return /^embed(\/|$)/.test(slug)
}

/** Whether an address below the base path is one of embeds, in any language and whatever follows. */
export function isEmbedPath(path: string): boolean {
  return isEmbed(splitLocale(path).slug)
}

/**
 * Sites that may show an embed, for `frame-ancestors`: those its editor has entered as `https://dealer.example` or
 * `https://*.dealer.example`, or all. What is no site is left out; if nothing remains, nobody may.
 */
export function framedBy(content: unknown): string {
  const entered = isObject(content)
    ? textOf(content.embed_on)
        .split(/[\s,]+/)
        .filter(Boolean)
    : []
  if (!entered.length) return '*'
  const sites = entered.flatMap((text) => {
    const [, site] = /^(https?:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?)\/?$/i.exec(text) ?? []
    return site ? [site.toLowerCase()] : []
  })
  return [...new Set(sites)].join(' ') || "'none'"
}

/** The document of an embed, with the script that speaks to the page around it. */
export function withEmbedScript(document: Buffer, base: string): Buffer {
  const at = document.indexOf('</head>')
  const script = Buffer.from(`<script src="${base}/embedded.js" defer=""></script>`)
  return Buffer.concat([document.subarray(0, at), script, document.subarray(at)])
}
