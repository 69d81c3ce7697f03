import type { JsonObject } from '../json.ts'
import type { Query } from '../query.ts'
import type { Authors, Caller } from './caller.ts'
import type { StoryParts } from './held-story.ts'
import type { ManageOptions } from './options.ts'
import type { GitCommits } from './git-commits.ts'
import type { Translations } from './translations/translations.ts'
import type { Journal } from './journal.ts'
import type { Numbers } from './numbers.ts'
import type { Tokens } from './tokens.ts'
import type { Uploads } from './pending-uploads.ts'

/** What the write side is made of. */
export interface Context extends StoryParts {
  options: ManageOptions
  authors: Authors
  tokens: Tokens
  uploads: Uploads
  translations: Translations
  assetJournal: Journal
  datasourceJournal: Journal
  numbers: Numbers
  /** Absent where nothing is committed. */
  commits?: GitCommits | undefined
}

/** One request. */
export interface Call {
  caller: Caller
  query: Query
  /** The JSON body; empty where none was sent. */
  body: JsonObject
  /** What the pattern of the path has found. */
  key: string
  /** `host` as the client has addressed it, with scheme. */
  origin: string
}

/** An answer of the write side. */
export interface Answer {
  status?: number
  body: unknown
  /** For lists: the `total` and `per-page` headers. */
  page?: { total: number; perPage: number }
  /** What was done, for the audit log. */
  done?: { action: string; about: string; detail?: string }
}
