/** Whether a path is that of a configurator, in any language, also as an embed. */
export function isBuildPath(path: string): boolean {
  return /^\/(?:[a-z]{2}\/)?(?:embed\/)?lokotrack\/build\/[^/]+$/.test(path)
}

const code = /^[a-z0-9]{2,12}$/
const max = 500

/** What a form of choices sends, as the query of its summary: `sid=sdl&ext=ext` → `?chosen=sdl.ext`. */
export function searchOf(form: string): string {
  const codes = [...new Set(new URLSearchParams(form).values())].filter((value) => code.test(value))
  return `?chosen=${codes.slice(0, max).join('.')}`
}

/** The query of a posted build as the page is drawn for it; empty for any other page or query. */
export function builtSearch(path: string, search: string): string {
  const chosen = new URLSearchParams(search).get('chosen')
  if (chosen === null || !isBuildPath(path)) return ''
  const codes = [...new Set(chosen.split('.').filter((value) => code.test(value)))]
  return codes.length ? `?chosen=${codes.slice(0, max).join('.')}` : ''
}
