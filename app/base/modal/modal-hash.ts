import { decodeUriComponentSafely } from '#common/uri.ts'

/** The modal, and its tab, that the page's address names. */
export interface ModalPlace {
  name: string
  tab?: string
}

/** The hash a close link leads to while there is no script: it names nothing, so the page does not move. */
export const closedHash = '#closed'

/** `#contact-modal/service` → contact-modal, service; a stage's view behind an @ is not the modal's. Undefined when there is no hash. */
export function modalInHash(hash: string): ModalPlace | undefined {
  const [name = '', ...rest] = decodeUriComponentSafely(hash.replace(/^#/, ''))
    .replace(/@[-\d.,]+$/, '')
    .split('/')
  const tab = rest.join('/')
  if (!name) return undefined
  return tab ? { name, tab } : { name }
}

/** (contact-modal, service) → `#contact-modal/service`. */
export function hashOfModal({ name, tab }: ModalPlace): string {
  return tab ? `#${name}/${encodeURIComponent(tab)}` : `#${name}`
}

/**
 * Names of tabs in the address, from their labels: `Parts & service` → `parts-service`. Letters of every script stay;
 * a name used twice gets a number.
 */
export function tabNames(labels: readonly string[]): string[] {
  const taken = new Set<string>()
  return labels.map((label) => {
    const words = label.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['tab']
    const base = words.join('-')
    let name = base
    for (let number = 2; taken.has(name); number++) name = `${base}-${number}`
    taken.add(name)
    return name
  })
}

/** Whether the address is that of a modal now: whoever else writes into it would close that. */
export function isModalInAddress(): boolean {
  const { name = '' } = modalInHash(location.hash) ?? {}
  return document.getElementById(name)?.localName === 'dialog'
}
