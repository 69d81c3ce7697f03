import { blocksIn, type RawBlock } from '#app/content/blocks-in.ts'
import type { PagePayload } from '#app/content/types.ts'

/** A modal block as it stands in content. */
type NamedModal = RawBlock & { name: string }

const cache = new WeakMap<PagePayload, ReadonlyMap<string, string>>()

/**
 * The modals content defines for a page, name → `_uid` of the block that has it: those on the page, then those of the
 * settings. A name used twice belongs to the first.
 */
export function modalsOf(payload: PagePayload): ReadonlyMap<string, string> {
  const made = cache.get(payload)
  if (made) return made
  const owners = new Map<string, string>()
  for (const block of [...modalsIn(payload.story.content), ...sharedModals(payload)]) {
    if (!owners.has(block.name)) owners.set(block.name, block._uid)
  }
  cache.set(payload, owners)
  return owners
}

/** Modals that every page has, unless content defines one of the name. */
const builtInModals = ['contact-modal', 'my-lokotrack-modal', 'my-nordtrack-modal'] as const

/** Names of the settings' and built-in modals that a page has one of its own for. */
export function replacedModals(payload: PagePayload): string[] {
  const owners = modalsOf(payload)
  const common = sharedModals(payload)
  const uids = new Set(common.map(({ _uid }) => _uid))
  return [...new Set([...common.map(({ name }) => name), ...builtInModals])].filter((name) => {
    const owner = owners.get(name)
    return owner !== undefined && !uids.has(owner)
  })
}

const shared = new WeakMap<PagePayload['settings'], readonly NamedModal[]>()

function sharedModals({ settings }: PagePayload): readonly NamedModal[] {
  const cached = shared.get(settings) ?? modalsIn(settings.modals)
  shared.set(settings, cached)
  return cached
}

function modalsIn(content: unknown): NamedModal[] {
  return blocksIn(content).filter(isNamedModal)
}

function isNamedModal(block: RawBlock): block is NamedModal {
  return block.component.startsWith('Modal') && typeof block.name === 'string'
}
