import { useSyncExternalStore } from 'react'
import { Listeners } from '#common/listeners.ts'
import type { BlockValue } from '../service/types.ts'
import { isBlock } from '../story/blocks.ts'

const KEY = 'studio.clipboard'
const listeners = new Listeners()
let copied = readCopied()

/** The block that has been copied; it is kept for the visit, so that it can be pasted into another story. */
export function useCopied(): BlockValue | undefined {
  return useSyncExternalStore(
    (listener) => listeners.subscribe(listener),
    () => copied,
  )
}

export function copyToClipboard(block: BlockValue): void {
  copied = block
  try {
    sessionStorage.setItem(KEY, JSON.stringify(block))
  } catch {
    // Full or forbidden: it is there until the page is left.
  }
  listeners.notify()
}

function readCopied(): BlockValue | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isBlock(stored) ? stored : undefined
  } catch {
    return undefined
  }
}
