import type { PagePayload } from '#app/content/types.ts'

/** A modal block as it stands in content. */
interface NamedModal {
  component: string
  name: string
  _uid: string
}

const known = new WeakMap<PagePayload, ReadonlyMap<string, string>>()

/**
 * The modals content defines for a page, name → `_uid` of the block that has it: those on the page, then those of the
 * settings. A name used twice belongs to the first.
 */
export function modalsOf(payload: PagePayload): ReadonlyMap<string, string> {
  const made = known.get(payload)
  if (made) return made
  const owners = new Map<string, string>()
  for (const block of [...modalsIn(payload.story.content), ...modalsIn(payload.settings.modals)]) {
    if (!owners.has(block.name)) owners.set(block.name, block._uid)
  }
  known.set(payload, owners)
  return owners
}

/** Modals that every page has, unless content defines one of the name. */
export const builtInModals = ['contact-modal', 'my-lokotrack-modal', 'my-nordtrack-modal'] as const

/** Names of the settings' and built-in modals that a page has one of its own for. */
export function replacedModals(payload: PagePayload): string[] {
  const owners = modalsOf(payload)
  const shared = [...modalsIn(payload.settings.modals)]
  const uids = new Set(shared.map(({ _uid }) => _uid))
  return [...new Set([...shared.map(({ name }) => name), ...builtInModals])].filter((name) => {
    const owner = owners.get(name)
    return owner !== undefined && !uids.has(owner)
  })
}

function* modalsIn(value: unknown): Generator<NamedModal> {
  if (!value || typeof value !== 'object') return
  if (isNamedModal(value)) yield value
  for (const part of Object.values(value)) yield* modalsIn(part)
}

function isNamedModal(value: object): value is NamedModal {
  const { component, name, _uid } = value as Partial<NamedModal>
  return (
    typeof component === 'string' &&
    component.startsWith('Modal') &&
    typeof name === 'string' &&
    typeof _uid === 'string'
  )
}
