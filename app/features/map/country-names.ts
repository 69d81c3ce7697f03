const named = new Map<string, (code: string) => string>()

/** Names of countries in a language, by their ISO 3166 codes: `FI` → `Finnland`. What is no code stays as it is. */
export function countryNames(language: string): (code: string) => string {
  const known = named.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const made = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  named.set(language, made)
  return made
}
