import { isBlock } from '../story/blocks.ts'
import type { Story } from './types.ts'

/** What an answer of the service says: an object or a list; undefined for what is not the service's. */
export async function readAnswer(answer: Response): Promise<object | undefined> {
  const parsed: unknown = await answer.json().catch(() => undefined)
  return typeof parsed === 'object' && parsed !== null ? parsed : undefined
}

/** The story in `{story}`; undefined where there is none. */
export function storyIn(answer: unknown): Story | undefined {
  const { story } = answer as { story?: Partial<Story> }
  const isWhole = typeof story?.id === 'number' && typeof story.current_version_id === 'number'
  // A folder has no content.
  return isWhole && (story.is_folder === true || isBlock(story.content)) ? (story as Story) : undefined
}

/** Seconds after which to ask again, as an answer says by number or date; from one to half a minute. */
export function secondsToWait({ headers }: Pick<Response, 'headers'>, now = Date.now()): number {
  const said = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1000
  return Math.min(30, Math.max(1, seconds || 1))
}
