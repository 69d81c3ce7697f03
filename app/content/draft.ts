import { createHash, timingSafeEqual } from 'node:crypto'

export { asksForDraft } from './draft-query.ts'

export interface DraftRules {
  spaceId: string | number | undefined
  /** Signs the visual editor's addresses; drafts are open to everyone without it. */
  previewToken: string | undefined
  /** Milliseconds since 1970. */
  now: number
}

const HOUR = 3600
/** Seconds the editor's clock may be ahead. */
const AHEAD = 300

/**
 * Whether a query may see drafts. With a preview token the visual editor's signature decides: SHA-1 of
 * `space_id:token:timestamp`, at most an hour old. Unsigned and malformed queries are refused.
 */
export function draftAccess(
  query: URLSearchParams | string,
  { spaceId, previewToken, now }: DraftRules,
): 'open' | 'granted' | 'refused' {
  if (!previewToken) return 'open'
  const params = new URLSearchParams(query)
  const space = params.get('_storyblok_tk[space_id]') ?? ''
  const timestamp = params.get('_storyblok_tk[timestamp]') ?? ''
  const signature = params.get('_storyblok_tk[token]') ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/i.test(signature)) return 'refused'
  if (spaceId !== undefined && spaceId !== '' && space !== String(spaceId)) return 'refused'
  const age = now / 1000 - Number(timestamp)
  if (age > HOUR || age < -AHEAD) return 'refused'
  const expected = createHash('sha1').update(`${space}:${previewToken}:${timestamp}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? 'granted' : 'refused'
}
