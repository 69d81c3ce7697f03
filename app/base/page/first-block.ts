import { usePage } from '#app/base/page/page-context.ts'

/** Whether a block opens its page, so that its picture is fetched first. */
export function useOpensPage(uid: string): boolean {
  const content = usePage()?.story.content
  return content?.component === 'Page' && content.body?.[0]?._uid === uid
}

/** Whether a block lies under the header, which then has no ground of its own. */
export function useUnderHeader(uid: string): boolean {
  const content = usePage()?.story.content
  return useOpensPage(uid) && content?.component === 'Page' && content.ground === 'over'
}
