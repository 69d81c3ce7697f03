import { useSyncExternalStore } from 'react'
import { Listeners } from '#common/listeners.ts'
import { parseJson, readStored, writeStored } from '#app/base/storage.ts'
import type { BlockValue } from '../service/types.ts'
import { isBlock } from '../story/blocks.ts'

const KEY = 'studio.clipboard'
/** Milliseconds for which a block that was copied is offered. */
const KEPT = 86_400_000
const listeners = new Listeners()
let text = readStored(KEY)
let copied = read()

/** The block that has been copied: here, or in another tab of this browser. */
export function useCopied(): BlockValue | undefined {
  return useSyncExternalStore(subscribe, () => copied)
}

/** Copies a block, for all tabs; where the browser stores nothing, for this one. */
export function copyToClipboard(block: BlockValue): void {
  take(JSON.stringify({ block, at: Date.now() }))
  writeStored(KEY, text ?? undefined)
}

/** Forgets it, for whoever signs in here next. */
export function forgetCopied(): void {
  take(null)
  writeStored(KEY, undefined)
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && take(readStored(KEY))
  addEventListener('storage', onStorage)
  const end = listeners.subscribe(listener)
  return () => {
    removeEventListener('storage', onStorage)
    end()
  }
}

function take(next: string | null): void {
  if (next === text) return
  text = next
  copied = read()
  listeners.notify()
}

function read(): BlockValue | undefined {
  const { block, at } = (parseJson(text) ?? {}) as { block?: unknown; at?: unknown }
  return isBlock(block) && typeof at === 'number' && Date.now() - at < KEPT ? block : undefined
}
