import type { PagePayload } from '#app/content/types.ts'
import type { PageData } from '#app/pages/site-config.ts'

const written = new WeakMap<object, string>()

/**
 * A payload as JSON that can stand in a document's script. The settings, which pages of a track and language share, are
 * written once for all of them.
 */
export function payloadJson({ settings, ...own }: PagePayload): string {
  return withMember(scriptJson(own), 'settings', settingsJson(settings))
}

/** The settings as they stand in the payload. */
export function settingsJson(settings: PagePayload['settings']): string {
  const known = written.get(settings) ?? scriptJson(settings)
  written.set(settings, known)
  return known
}

/** The JSON of the page's script; `payload` is that of its payload, `null` when it has none. */
export function pageJson(data: Omit<PageData, 'payload'>, payload: string): string {
  return withMember(scriptJson(data), 'payload', payload)
}

function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function withMember(object: string, name: string, value: string): string {
  return `${object.slice(0, -1)},"${name}":${value}}`
}
