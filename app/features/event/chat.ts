import { millisOf } from '#app/features/live/millis.ts'
import type { Fields } from '#app/features/live/published-status.ts'
import { textOf } from './event-document.ts'

/** Hidden: taken down by a moderator, and read by nobody else any more. */
export const chatStates = ['shown', 'hidden'] as const
export type ChatState = (typeof chatStates)[number]

/** Characters of a message and of a name; `firestore.rules` has the same. */
export const longestChat = { text: 300, name: 40 }

/** Messages of a chat that a visitor's page shows: the newest ones, and more while somebody reads further up. */
export const shownChat = { newest: 100, reading: 400 }

/** `events/{id}/chat/{mid}`. Who wrote it stands apart, for moderators alone. */
export interface ChatMessage {
  id: string
  text: string
  name: string
  state: ChatState
  at: number | undefined
}

export function readChatMessage(id: string, data: Fields | undefined): ChatMessage | undefined {
  const state = chatStates.find((known) => known === data?.state)
  const text = textOf(data?.text)
  if (!data || !state || !text) return undefined
  return { id, text, name: textOf(data.name), state, at: millisOf(data.at) }
}

/** Seconds between two messages of a visitor that a moderator can choose from; the first is as it is without a choice. */
export const chatPauses = [3, 10, 30, 60, 300] as const

/** `events/{id}/settings/chat`: seconds between two messages of a visitor. */
export function readChatPause(data: Fields | undefined): number {
  return chatPauses.find((pause) => pause === data?.slow) ?? chatPauses[0]
}

/** Why a message was not taken; `soon` says in how many seconds it would be. */
export type ChatRefusal =
  | { why: 'soon'; seconds: number }
  | { why: 'closed' | 'blocked' | 'words' | 'name' | 'failed' }

/**
 * Why the rules refused a message, by what its sender may read: what is neither too soon nor closed to them, in a name of their own, holds a word
 * that is blocked, of which nobody but moderators reads the list. `now` is the server's time in milliseconds.
 */
export function chatRefusalOf(
  found: {
    isOpen: boolean
    isBlocked: boolean
    settings: Fields | undefined
    chatter: Fields | undefined
    isNameTaken?: boolean
  },
  now: number,
): ChatRefusal {
  if (!found.isOpen) return { why: 'closed' }
  if (found.isBlocked) return { why: 'blocked' }
  const pause = readChatPause(found.settings)
  const last = millisOf(found.chatter?.at)
  const left = last === undefined ? 0 : Math.ceil((last - now) / 1000) + pause
  if (found.isNameTaken) return { why: 'name' }
  return left > 0 ? { why: 'soon', seconds: Math.min(left, pause) } : { why: 'words' }
}
