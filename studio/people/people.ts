import type { ContentService } from '../service/service.ts'
import { Refused } from '../service/refused.ts'

/** What somebody may be, the most first. */
export const offered = ['admin', 'publisher', 'editor', 'translator'] as const
export type OfferedRole = (typeof offered)[number]

/** Somebody who may edit content or translate it, as `collaborators` of the Management API has them. */
export interface Collaborator {
  id: number
  role: OfferedRole
  /** Of a translator. */
  languages: string[]
  /** How many tokens for the command line there are. */
  tokens: number
  user: { id: number; userid: string; friendly_name: string; disabled: boolean }
}

export interface Wish {
  role: OfferedRole
  languages: readonly string[]
}

/** Everybody with a role. Throws `Refused`. */
export async function collaborators(service: ContentService): Promise<Collaborator[]> {
  return (await service.send<{ collaborators: Collaborator[] }>('GET', '/collaborators')).collaborators
}

export const grant = (service: ContentService, email: string, wish: Wish) =>
  service.send('POST', '/collaborators', { collaborator: { email, ...wish } })

export const change = (service: ContentService, id: number, wish: Wish) =>
  service.send('PUT', `/collaborators/${id}`, { collaborator: wish })

export const takeBack = (service: ContentService, id: number) =>
  service.send('DELETE', `/collaborators/${id}`)

/** Why a wish was refused, by what is wrong: the words of a refusal stand in the studio's languages. */
export type WishFault = 'noAccount' | 'notConfirmed' | 'lastAdmin' | 'noLanguage' | 'other'

export function faultOf(error: unknown): WishFault {
  const said = error instanceof Refused ? error.said : ''
  if (said.includes('no account yet')) return 'noAccount'
  if (said.includes('not confirmed')) return 'notConfirmed'
  if (said.includes('last administrator')) return 'lastAdmin'
  return said.startsWith('languages') ? 'noLanguage' : 'other'
}
