import { useSyncExternalStore } from 'react'
import { Listeners } from '#common/listeners.ts'
import { parseJson, readStored, writeStored } from '#app/base/storage.ts'
import type { BlockValue } from '../service/types.ts'
import { isBlock } from '../story/blocks.ts'

const KEY = 'studio.clipboard'
/** Milliseconds for which blocks that were copied are offered. */
const KEPT = 86_400_000
const listeners = new Listeners()
let text = readStored(KEY)
let copied = read()

/** The blocks that have been copied: here, or in another tab of this browser. */
export function useCopied(): readonly BlockValue[] {
  return useSyncExternalStore(subscribe, () => copied)
}

/** Copies blocks, for all tabs; where the browser stores nothing, for this one. */
export function copyToClipboard(blocks: readonly BlockValue[]): void {
  take(JSON.stringify({ blocks, at: Date.now() }))
  writeStored(KEY, text ?? undefined)
}

/** Forgets them, for whoever signs in here next. */
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

function read(): readonly BlockValue[] {
  const { blocks, at } = (parseJson(text) ?? {}) as { blocks?: unknown; at?: unknown }
  const isThere = Array.isArray(blocks) && typeof at === 'number' && Date.now() - at < KEPT
  return isThere && blocks.every(isBlock) ? blocks : []
}
