import { consentNames } from './definitions.ts'

/**
 * Tells which text was agreed to: the name of the wording and a hash of the words as they were shown (FNV-1a over
 * UTF-16, hexadecimal), so `2026-11/8c2f01aa` is German's wording of November and nothing else. Without a name, or with
 * one that no list has, it is the current one: the hash still tells the words.
 */
export function consentVersion(name: string | null | undefined, shown: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < shown.length; at++) hash = Math.imul(hash ^ shown.charCodeAt(at), 0x01000193)
  const purpose = consentNames.find((consentName) => consentName === name) ?? consentNames[0]
  return `${purpose}/${(hash >>> 0).toString(16).padStart(8, '0')}`
}
