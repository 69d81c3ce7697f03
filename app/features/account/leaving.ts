import type { User } from 'firebase/auth'

const leaving = new WeakSet<User>()

/** Somebody has asked to be signed out, or to have the account deleted. */
export function markLeaving(user: User | null): void {
  if (user) leaving.add(user)
}

export const isLeaving = (user: User): boolean => leaving.has(user)
