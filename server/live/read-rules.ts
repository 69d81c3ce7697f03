import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Rules } from '#services/live/access.ts'
import { EnvError } from '../variables.ts'

/** Hash of the rules that were read without a fault when the server was bundled (`vite.server.config.ts`). */
declare const READABLE_RULES: string | undefined

/**
 * The access rules, worked out when they are first needed. A rule that cannot be evaluated is named by its line, and the
 * site does not start with it: rules that are other than when the server was built are worked out at once.
 */
export async function readRules(file: string): Promise<() => Promise<Rules>> {
  const text = await readFile(file, 'utf8').catch(refuse)
  let rules: Promise<Rules> | undefined
  const read = () => (rules ??= rulesIn(text))
  if (typeof READABLE_RULES !== 'string' || hashOf(text) !== READABLE_RULES) await read().catch(refuse)
  return read
}

async function rulesIn(text: string): Promise<Rules> {
  const { accessRules } = await import('#services/live/rules/access-rules.ts')
  return accessRules(text)
}

function refuse(error: unknown): never {
  throw new EnvError(`firestore.rules: ${error instanceof Error ? error.message : String(error)}`)
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
