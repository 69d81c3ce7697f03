import { sourceOf } from '#app/content/film-source.ts'
import { isObject, textOf } from './json.ts'
import type { RawStory } from './types.ts'

/** What a page can take from others, by the name an editor switches it off with. */
export const thirdParties = {
  krpano: 'krpano viewer',
  maps: 'Map styles of others',
  marketing: 'Marketing forms',
  verge3d: 'Verge3D viewer',
  vimeo: 'Vimeo films',
  youtube: 'YouTube films',
} as const

export type ThirdPartyName = keyof typeof thirdParties

/** Fields that name something of a third party; without them the block shows what it has of its own. */
const fieldsOf: Readonly<Record<string, ThirdPartyName>> = {
  'KrPanoWrapper.runtime': 'krpano',
  'Map.style_url': 'maps',
  'Register.marketing_form': 'marketing',
  'Verge3dV4.runtime': 'verge3d',
}

/** Fields whose value is the address of a script that would run in the page. */
const scriptFields: ReadonlySet<string> = new Set(['KrPanoWrapper.runtime', 'Verge3dV4.runtime'])

/** What may be shown at present. */
export interface Switches {
  /** Names of blocks and of third parties that are switched off. */
  off: ReadonlySet<string>
  /** Addresses of licensed viewers' scripts, or folders of them (ending with a slash), that may be loaded. */
  viewerScripts: readonly string[]
}

export const everything: Switches = { off: new Set(), viewerScripts: [] }

/** What the settings stories of a page switch off: their field `switched_off`, in any of them. */
export function switchedOff(settings: readonly (RawStory | undefined)[]): ReadonlySet<string> {
  const named = settings.flatMap((story) => {
    const content: unknown = story?.content
    const list = isObject(content) ? content.switched_off : undefined
    return Array.isArray(list) ? list.map(textOf).filter(Boolean) : []
  })
  return new Set(named)
}

/** Why the value of a text field must not be used; undefined when it may. */
export function refusedValue(
  component: string,
  field: string,
  value: string,
  { off, viewerScripts }: Switches,
): string | undefined {
  const name = `${component}.${field}`
  const party = fieldsOf[name] ?? filmServiceOf(value)
  if (party && off.has(party)) return `${thirdParties[party]} are switched off in the settings`
  if (scriptFields.has(name) && !isAllowedScript(value, viewerScripts))
    return `scripts may not be loaded from ${value.slice(0, 200)}: VIEWER_SCRIPTS does not name it`
  return undefined
}

function filmServiceOf(value: string): 'youtube' | 'vimeo' | undefined {
  if (!/youtu|vimeo/i.test(value)) return undefined
  const kind = sourceOf(value)?.kind
  return kind === 'youtube' || kind === 'vimeo' ? kind : undefined
}

/** Whether a script's address is an allowed one or lies in an allowed folder, as the browser will read both. */
function isAllowedScript(value: string, allowed: readonly string[]): boolean {
  const address = asRead(value)
  return allowed
    .map(asRead)
    .some((entry) => entry && (entry.endsWith('/') ? address?.startsWith(entry) : address === entry))
}

/** An address as a browser resolves it; one of the site itself begins with its path. */
function asRead(value: string): string | undefined {
  const here = 'http://site.invalid'
  try {
    const url = new URL(value, here)
    if (url.username || url.password || /%2f|%5c|%2e/i.test(url.pathname)) return undefined
    return url.origin === here ? url.pathname + url.search : url.href
  } catch {
    return undefined
  }
}
