import { searchable, searchFor } from '#common/search.ts'
import { isObject, textOf } from '#app/content/json.ts'
import type { StoryLine } from '../service/types.ts'

/** Where a link leads, as an editor chooses it. */
export interface LinkChoice {
  linktype: 'story' | 'url' | 'email'
  /** Of a page of this site. */
  uuid: string
  /** Path of a page of this site as it was when it was chosen: `lokotrack/j-1150`. */
  path: string
  url: string
  email: string
  anchor: string
  newWindow: boolean
}

export const noLink: LinkChoice = {
  linktype: 'story',
  uuid: '',
  path: '',
  url: '',
  email: '',
  anchor: '',
  newWindow: false,
}

/** Reads a link field: `{fieldtype, linktype, id, url, cached_url}` and, where they are set, `anchor`, `email`, `target`. */
export function readLink(value: unknown): LinkChoice {
  if (!isObject(value)) return noLink
  const linktype = value.linktype === 'url' || value.linktype === 'email' ? value.linktype : 'story'
  return {
    linktype,
    uuid: linktype === 'story' ? textOf(value.id) : '',
    path: linktype === 'story' ? textOf(value.cached_url) : '',
    url: linktype === 'url' ? textOf(value.url) || textOf(value.cached_url) : '',
    email: linktype === 'email' ? textOf(value.email) || textOf(value.url) : '',
    anchor: textOf(value.anchor),
    newWindow: value.target === '_blank',
  }
}

/** Writes a link field as the vendor's editor does. */
export function writeLink({ linktype, uuid, path, url, email, anchor, newWindow }: LinkChoice): object {
  return {
    fieldtype: 'multilink',
    linktype,
    id: linktype === 'story' ? uuid : '',
    url: linktype === 'url' ? url : '',
    cached_url: linktype === 'story' ? path : linktype === 'url' ? url : '',
    ...(linktype === 'email' && { email }),
    ...(anchor && linktype !== 'email' && { anchor }),
    ...(newWindow && { target: '_blank' }),
  }
}

/** Pages whose name or path has all words of a search, the best first. */
export function searchPages(lines: readonly StoryLine[], words: string, most = 8): StoryLine[] {
  const fits = searchFor(words)
  const [first = ''] = searchable(words).trim().split(/\s+/)
  const begins = ({ name }: StoryLine) => searchable(name).startsWith(first)
  const found = lines.filter(({ is_folder, name, full_slug }) => !is_folder && fits(`${name} ${full_slug}`))
  return [...found.filter(begins), ...found.filter((line) => !begins(line))].slice(0, most)
}
