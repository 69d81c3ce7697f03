import { createContext, use } from 'react'
import type { Entries, FieldFault } from './check.ts'

/** A form that was posted without script and came back to the visitor: what was entered, and why. */
export interface Posted {
  /** `_uid` of the form's block. */
  uid: string
  entries: Entries
  faults: Record<string, FieldFault>
  /** The form was right but could not be stored now, or is refused by the access rules: an event may be over. */
  failed?: 'failed' | 'refused'
}

/** The form that came back with this document, if one did. */
export const PostedContext = createContext<Posted | undefined>(undefined)

export function usePosted(): Posted | undefined {
  return use(PostedContext)
}
