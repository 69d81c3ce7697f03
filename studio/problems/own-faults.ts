import { locales } from '#app/content/locales.ts'
import type { Translate } from '#app/base/i18n/messages.tsx'
import { faultWords } from '../form/fault-words.ts'
import { faultsIn } from '../form/validate.ts'
import type { BlockValue, Finding, Story } from '../service/types.ts'
import { blockLists } from '../story/blocks.ts'

/** What the forms of a story find wrong in it now, in all languages: known at once, also before it is saved. */
export function ownFaults(t: Translate, { content, full_slug: story }: Story): Finding[] {
  return [...blocksWithPaths(content, 'content')].flatMap(([block, path]) => {
    const faults = new Map(locales.flatMap((locale) => [...faultsIn(block, locale)]))
    return [...faults].map(([field, fault]) => ({
      story,
      path: `${path}.${field}`,
      rule: 'form',
      message: faultWords(t, fault),
      severity: 'error' as const,
    }))
  })
}

function* blocksWithPaths(block: BlockValue, path: string): Generator<[BlockValue, string]> {
  yield [block, path]
  for (const [field, blocks] of blockLists(block))
    for (const [index, inner] of blocks.entries()) yield* blocksWithPaths(inner, `${path}.${field}[${index}]`)
}
