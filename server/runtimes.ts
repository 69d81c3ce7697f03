import { isObject, textOf } from '#app/content/json.ts'
import { parseUrl } from '#common/parse-url.ts'

/** Origins a page's licensed viewers need: of their scripts, and of all their files. */
export interface Runtimes {
  /** There is a licensed viewer, from wherever. */
  present: boolean
  scripts: string[]
  files: string[]
}

export const noRuntimes: Runtimes = { present: false, scripts: [], files: [] }

/** Fields that name files of a licensed viewer, by the block it may stand in; the first is its script. */
const fields: Record<string, readonly [script: string, ...files: string[]]> = {
  KrPanoWrapper: ['runtime', 'xml'],
  Verge3dV4: ['runtime', 'app'],
}

/**
 * What the licensed viewers in a story are loaded from: exactly the origins its fields name, whose scripts the
 * configuration has allowed (app/content/switches.ts). Addresses of this site need nothing; without both script and
 * file there is no viewer.
 */
export function runtimesOf(story: unknown): Runtimes {
  const scripts = new Set<string>()
  const files = new Set<string>()
  let present = false
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (!isObject(value)) return
    const [script, ...more] = fields[textOf(value.component)] ?? []
    const from = script && originOf(textOf(value[script]))
    if (script && textOf(value[script])) present = true
    if (from && more.every((name) => textOf(value[name]))) {
      scripts.add(from)
      files.add(from)
      for (const name of more) files.add(originOf(textOf(value[name])) ?? from)
    }
    Object.values(value).forEach(look)
  }
  look(story)
  return { present, scripts: [...scripts], files: [...files] }
}

function originOf(address: string): string | undefined {
  const url = parseUrl(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
