import { splitLocale } from '#app/content/locales.ts'
import { isBuilder } from '#app/content/track.ts'
import { choicesIn } from '#app/features/configurator/rules/address.ts'

/** Whether a path is that of a configurator, in any language, also as an embed. */
export function isBuildPath(path: string): boolean {
  return isBuilder(splitLocale(path).slug.replace(/^embed\//, ''))
}

const queryOf = (parts: readonly string[]) => `?chosen=${choicesIn(parts.join('.')).join('.')}`

/**
 * What a form of choices sends, as the query of its summary: `sid=sdl&ext=ext&terms.market=us-usd&terms.units=i` →
 * `?chosen=sdl.ext.~us-usd-i`.
 */
export function searchOf(form: string): string {
  const entries = new URLSearchParams(form)
  const choices = [...entries].flatMap(([name, value]) => (name.startsWith('terms.') ? [] : [value]))
  return queryOf([...choices, `~${entries.get('terms.market')}-${entries.get('terms.units')}`])
}

/** The query of a posted build as the page is drawn for it; empty for any other page or query. */
export function builtSearch(path: string, search: string): string {
  const chosen = new URLSearchParams(search).get('chosen')
  if (chosen === null || !isBuildPath(path)) return ''
  const query = queryOf(chosen.split('.'))
  return query === '?chosen=' ? '' : query
}
