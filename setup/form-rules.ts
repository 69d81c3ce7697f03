import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withFormRules } from '#app/features/forms/rules-text.ts'

const file = join(resolve(import.meta.dirname, '..'), 'firestore.rules')
writeFileSync(file, withFormRules(readFileSync(file, 'utf8')))
console.log('firestore.rules has the forms of app/features/forms/definitions.ts')
