import { join } from 'node:path'
import { projectFolder } from '#common/programs.ts'
import { checkContent } from './check.ts'

/*
 * What is wrong with the content of a folder, as JSON on the standard output. A process of its own: reading all that
 * stands in the stories takes seconds, in which a server answers nobody.
 */
const [folder = join(projectFolder, 'content')] = process.argv.slice(2)
try {
  process.stdout.write(JSON.stringify(await checkContent(folder)))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
