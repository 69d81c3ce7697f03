import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { architecturePicture } from './architecture.ts'

const file = join(resolve(import.meta.dirname, '..'), 'docs/architecture.svg')
writeFileSync(file, architecturePicture())
console.log('docs/architecture.svg shows the folders and imports of this checkout')
