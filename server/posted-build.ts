/** Whether a path is that of a configurator, in any language, also as an embed. */
export function isBuildPath(path: string): boolean {
  return /^\/(?:[a-z]{2}\/)?(?:embed\/)?lokotrack\/build\/[^/]+$/.test(path)
}

const code = /^[a-z0-9]{2,12}$/
/** The terms of a build as its link has them: `~us-usd-i`. */
const terms = /^~[a-z]{2}-[a-z]{3}-[im]$/
const max = 500

function queryOf(parts: readonly string[]): string {
  const codes = [...new Set(parts.filter((part) => code.test(part)))].slice(0, max)
  const under = parts.find((part) => terms.test(part))
  return `?chosen=${[...codes, ...(under === undefined ? [] : [under])].join('.')}`
}

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
