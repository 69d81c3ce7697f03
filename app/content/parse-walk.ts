import type { LinkContext } from './resolve-link.ts'
import type { Switches } from './switches.ts'
import type { ContentVersion } from './types.ts'

/** Why something of a story is not shown. */
export interface Problem {
  story: string
  /** `_uid` of the block. */
  uid: string
  block: string
  reason: string
}

export type Report = (problem: Problem) => void

/** A block that was checked against its schema, its fields ready for its component. */
export interface ParsedBlock {
  component: string
  _uid: string
  _editable?: string
  [field: string]: unknown
}

/** What the parts of a story share while it is parsed. */
export interface Walk {
  version: ContentVersion
  locale: LinkContext['locale']
  links: LinkContext['links']
  switches: Switches
  parseBlocks: (list: unknown, allow: readonly unknown[] | undefined, depth: number) => ParsedBlock[]
}

/** A value within a block: how deep it stands, and where its problems go. */
export interface FieldPlace {
  depth: number
  /** Name of the block. */
  component: string
  report: (reason: string) => void
}

/** Deeper than any real story, shallower than the stack. */
export const MAX_DEPTH = 60
