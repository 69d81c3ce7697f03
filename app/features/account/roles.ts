/**
 * Roles at the console, each a claim of that name: operators direct events and do all that the others do, moderators do
 * what visitors take part in, sales works with leads. `firestore.rules` has the same.
 */
export const roles = ['operator', 'moderator', 'sales'] as const
export type Role = (typeof roles)[number]

/** The roles that an account's claims give it. */
export const rolesOf = (claims: Readonly<Record<string, unknown>>): Role[] =>
  roles.filter((role) => claims[role] === true)

/** Whether roles let do what is a role's: an operator does everything. */
export const mayAs = (own: readonly Role[], role: Role): boolean =>
  own.includes('operator') || own.includes(role)

/** Events that an account's claims let it moderate, where they do not let it moderate all: the claim `moderates` lists them. */
export const eventsOf = ({ moderates }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(moderates) ? moderates.filter((id): id is string => typeof id === 'string') : []
