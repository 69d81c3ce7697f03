/*
 * Where a person leaves traces in the live database, and what becomes of them when the account is deleted. Every collection
 * of `firestore.rules` stands here, and those of the server; a test compares.
 */

export type Trace =
  /** The document is named after the account, or stands below one that is. */
  | { found: 'by name' }
  /** A field holds the account's id or the confirmed address, or the server keeps a note about such a document. */
  | { found: 'by sender' }
  /** A visitor's own document names it. */
  | { found: 'by author' }
  /** Kept for who answers for it, without saying who it was. */
  | { found: 'by sender'; kept: 'without name'; why: string }
  | { found: 'never'; why: string }

export const traces = {
  'users/{uid}': { found: 'by name' },
  'users/{uid}/{saved}/{id}': { found: 'by name' },
  'registrations/{id}': { found: 'by sender' },
  'pilot_requests/{id}': { found: 'by sender' },
  'contact_messages/{id}': { found: 'by sender' },
  'quotes/{id}': { found: 'by sender' },
  'confirmations/{form}': { found: 'by sender' },
  'events/{id}/visitors/{uid}': { found: 'by name' },
  'events/{id}/visitors/{uid}/asked/{qid}': { found: 'by name' },
  'events/{id}/questions/{qid}': { found: 'by author' },
  'events/{id}/questions/{qid}/votes/{uid}': { found: 'by name' },
  'events/{id}/polls/{pid}/answers/{uid}': { found: 'by name' },
  'events/{id}/reactions/{uid}': { found: 'by name' },
  'audit/{id}': {
    found: 'by sender',
    kept: 'without name',
    why: 'what operators did must stay known; who it was and what it says of the person goes',
  },
  'config/{doc}': { found: 'never', why: 'the banner, written by operators' },
  'events/{id}': { found: 'never', why: 'the event, written by operators' },
  'events/{id}/polls/{pid}': { found: 'never', why: 'the question and its options, written by operators' },
  'events/{id}/results/{name}': { found: 'never', why: 'sums' },
  'events/{id}/health/{session}': { found: 'never', why: 'under a random name that nothing leads to' },
} as const satisfies Record<string, Trace>

/** Collections that only the server writes; `firestore.rules` does not name them. */
export const serverCollections = ['confirmations/{form}'] as const

export type TracedPath = keyof typeof traces
