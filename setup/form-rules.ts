import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withReservedNames } from '#app/features/event/reserved-names.ts'
import { withFormRules } from '#app/features/forms/rules-text.ts'

const file = join(resolve(import.meta.dirname, '..'), 'firestore.rules')
writeFileSync(file, withReservedNames(withFormRules(readFileSync(file, 'utf8'))))
console.log('firestore.rules has the forms of app/features/forms/definitions.ts, and the reserved names')
