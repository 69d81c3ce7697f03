import type { Said } from '#common/say.ts'

/** A block as the content service keeps it: with its translations, as `heading__i18n__de`. */
export interface BlockValue {
  _uid: string
  component: string
  [field: string]: unknown
}

/** A story or a folder in a list of the Management API. */
export interface StoryLine {
  id: number
  uuid: string
  name: string
  slug: string
  full_slug: string
  parent_id: number | null
  is_folder: boolean
  is_startpage: boolean
  published: boolean
  /** Visitors see another state than the draft. */
  unpublished_changes: boolean
  /** Kind of its content; null for a folder. */
  content_type: string | null
  updated_at: string
  published_at: string | null
  publish_at: string | null
  expire_at: string | null
  position: number
  tag_list: string[]
}

/** A whole story as the Management API gives it. */
export interface Story extends StoryLine {
  content: BlockValue
  /** The state it has: a change of an older one is refused. */
  current_version_id: number
  translated_slugs: { lang: string; slug: string; name: string | null }[]
  last_author: { id: number; friendly_name: string } | null
}

/** Who is signed in, as `users/me` says. */
export interface Editor {
  id: number
  friendly_name: string
  email: string
  rights: ('read' | 'edit' | 'publish' | 'admin')[]
  /** Languages a translator may write; null for who may write everything. */
  translates: string[] | null
}

/** What a check of the content has found. */
export interface Finding {
  /** Full slug of the story, with “ (published)” for what visitors see; or what else it is in. */
  story: string
  /** `content.body[2].heading` */
  path: string
  rule: string
  /** In English. */
  message: string
  /** By which it is said in other languages; absent from what the studio itself finds. */
  said?: Said
  severity: 'error' | 'warning'
  /** Of a text: the languages it lacks. */
  lacking?: readonly string[]
}

/** A former state of a story in its history. */
export interface Version {
  id: number
  action:
    | 'created'
    | 'saved'
    | 'published'
    | 'unpublished'
    | 'moved'
    | 'deleted'
    | 'restored'
    | 'found'
    | 'outside'
  created_at: string
  /** Null: by hand or by git, or somebody whose account is gone. */
  author: string | null
}
