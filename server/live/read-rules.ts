import { readFile } from 'node:fs/promises'
import { accessRules } from '#services/live/rules/access-rules.ts'
import { EnvError } from '../variables.ts'

/** A rule that cannot be evaluated is named by its line, and the site does not start with it. */
export async function readRules(file: string) {
  try {
    return accessRules(await readFile(file, 'utf8'))
  } catch (error) {
    throw new EnvError(`firestore.rules: ${error instanceof Error ? error.message : String(error)}`)
  }
}
