import type { Context } from './context.ts'
import type { Version } from './journal.ts'

/** A state in a list of states, as the Management API gives it. */
export function versionLine({ authors }: Context, { id, item, event, at, author }: Version) {
  const known = authors.of(author)
  return {
    id,
    event: event === 'created' || event === 'found' ? 'create' : event === 'deleted' ? 'destroy' : 'update',
    action: event,
    created_at: at.toISOString(),
    author_id: known?.number ?? null,
    author: known?.name ?? null,
    item_id: item,
    is_draft: event !== 'published',
  }
}
