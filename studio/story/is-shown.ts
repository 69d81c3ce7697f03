import type { StoryLine } from '../service/types.ts'

/** Visitors see the draft as it is. */
export const isShown = ({
  published,
  unpublished_changes,
}: Pick<StoryLine, 'published' | 'unpublished_changes'>): boolean => published && !unpublished_changes
