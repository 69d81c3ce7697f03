import type { PagePayload } from '#app/content/types.ts'
import type { PageData } from '#app/site/pages/site-config.ts'
import { sharedBytes, type Piece } from './document-bytes.ts'

/** Where the page's data stands in the document. */
const script = '<script id="page" type="application/json">'

/**
 * A page's data as JSON that can stand in its script, and the payload in it, as `_payload.json` serves it. What many pages have in common (the site, files,
 * the settings of a track and language) is written once for all of them.
 */
export function pageJson({
  site,
  assets,
  payload,
  ...data
}: Omit<PageData, 'payload'> & { payload: PagePayload | null }): { data: Piece[]; payload: Piece[] } {
  const start = `{"site":${sharedJson(site)},"assets":${sharedJson(assets)},${scriptJson(data).slice(1, -1)},"payload":`
  const written = payloadJson(payload)
  return { data: [start, ...written, '}'], payload: written }
}

function payloadJson(payload: PagePayload | null): Piece[] {
  if (!payload) return ['null']
  const { settings, ...rest } = payload
  return [`${scriptJson(rest).slice(0, -1)},"settings":`, sharedBytes(settingsJson(settings)), '}']
}

const written = new WeakMap<object, string>()

/** The settings as they stand in the payload. */
export function settingsJson(settings: PagePayload['settings']): string {
  return sharedJson(settings)
}

/** What many pages have in common, as JSON; it is written once. */
export function sharedJson(value: object): string {
  const json = written.get(value) ?? scriptJson(value)
  written.set(value, json)
  return json
}

function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Puts the data into the drawn page (or its end), whose script is empty. */
export function withPageJson(html: string, json: readonly Piece[]): Piece[] {
  const at = html.lastIndexOf(script) + script.length
  return [html.slice(0, at), ...json, html.slice(at)]
}
