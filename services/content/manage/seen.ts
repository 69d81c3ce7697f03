import { bareSlug } from '../edition.ts'
import type { Story } from '../story.ts'
import type { Context } from './context.ts'

type Reader = Pick<Context, 'reading'>

/** Whether visitors see a story, or of a folder anything that stands in it. */
export function isSeen(context: Reader, entry: Story): boolean {
  if (!entry.is_folder) return entry.published
  return isSeenBelow(context, entry.full_slug, entry.id)
}

/** Whether visitors see a story below a path, or the own page of the folder with this number. */
export function isSeenBelow({ reading }: Reader, path: string, folder?: number): boolean {
  const start = `${bareSlug(path)}/`
  return reading
    .space()
    .published.stories.some(
      (story) =>
        bareSlug(story.full_slug).startsWith(start) || (story.is_startpage && story.parent_id === folder),
    )
}

/** Whether visitors have ever been able to see a story: its addresses may stand somewhere. */
export const wasSeen = ({ published, first_published_at }: Story) => published || first_published_at !== null
