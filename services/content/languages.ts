/** True for a language of the space beside the default one. */
export function isLanguage(languages: readonly string[], code: string): boolean {
  return languages.includes(code)
}

/** The language asked for, or undefined for the default one and for languages the space does not have. */
export function knownLanguage(languages: readonly string[], code: string | undefined): string | undefined {
  return code !== undefined && isLanguage(languages, code) ? code : undefined
}

/** Takes the language off a slug: `de/blog` is `['de', 'blog']`, `[default]/de/blog` is `[undefined, 'de/blog']`. */
export function splitLanguage(
  languages: readonly string[],
  slug: string,
): [language: string | undefined, slug: string] {
  const bare = slug.replace(/^\/+/, '')
  if (bare.startsWith('[default]/')) return [undefined, bare.slice('[default]/'.length)]
  const [prefix = '', ...rest] = bare.split('/')
  return rest.length > 0 && isLanguage(languages, prefix) ? [prefix, rest.join('/')] : [undefined, bare]
}
