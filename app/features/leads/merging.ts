/*
 * Two leads become one, and one becomes two again, on the server: it alone writes which addresses and forms a lead has. An
 * operator asks for it with a document of this collection, in their own name; the answer stands in its place.
 */
export const mergesPath = 'lead_merges'

/** `changed`: a lead is not as the operator has seen it, and nothing was done. */
export const mergeAnswers = ['done', 'changed'] as const
export type MergeAnswer = (typeof mergeAnswers)[number]

/** What an operator asks for, with the server's time in `at`. */
export interface AskedMerge {
  /** `merge`: both become one under the id of `lead`. `split`: one address of `lead` becomes a lead of its own again. */
  kind: 'merge' | 'split'
  lead: string
  /** The other lead's id; empty where an address is taken out. */
  other: string
  /** The addresses of both leads as they were seen; or the one that is taken out. */
  emails: readonly string[]
  uid: string
  by: string
}

/** The answer in a document's plain fields; undefined while it waits. */
export const mergeAnswer = (data: Readonly<Record<string, unknown>> | undefined): MergeAnswer | undefined =>
  mergeAnswers.find((answer) => answer === data?.state)
