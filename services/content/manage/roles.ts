/** What an account may be of a space, the most first. Who translates has a claim for each language beside or in place of it. */
export const roles = ['admin', 'publisher', 'editor'] as const
export type Role = (typeof roles)[number]

const translating = 'translator:'

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** The claim of who translates into a language. */
export const translatorOf = (language: string) => translating + language

/** The highest role that claims give; undefined for none. */
export const roleIn = (claims: Readonly<Record<string, unknown>>): Role | undefined =>
  roles.find((role) => claims[role] === true)

/** The languages that claims let somebody translate into. */
export const languagesIn = (claims: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(claims).flatMap(([claim, value]) =>
    claim.startsWith(translating) && value === true ? [claim.slice(translating.length)] : [],
  )

/** Claims with a role and languages in place of those they had; what else they say (an operator) stays. */
export function withRole(
  claims: Readonly<Record<string, unknown>>,
  role: Role | undefined,
  languages: readonly string[],
): Record<string, unknown> {
  const others = Object.entries(claims).filter(([claim]) => !isRole(claim) && !claim.startsWith(translating))
  return {
    ...Object.fromEntries(others),
    ...(role && { [role]: true }),
    ...Object.fromEntries(languages.map((language) => [translatorOf(language), true])),
  }
}
