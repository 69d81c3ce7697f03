import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '#common/programs.ts'
import { contentFolder } from '../content-folder.ts'
import { BrokenFiles, readStories } from '../files.ts'
import { brokenWords } from './broken-words.ts'
import { placesIn } from './place.ts'

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: contentFolder },
    app: { type: 'string', default: join(projectFolder, 'app') },
  },
})

try {
  // The rules read the words as they are imported.
  const broken = await brokenWords(values.app)
  if (broken.length) throw new BrokenFiles(broken.join('\n'))
  process.exitCode = (await tellFindings(values.content)) ? 1 : 0
} catch (error) {
  if (!(error instanceof BrokenFiles)) throw error
  console.log(error.message)
  const files = counted(error.message.split('\n').length, 'file')
  console.log(`\n${files} cannot be read: correct what is wrong, then check again`)
  process.exitCode = 1
}

/** Prints what is wrong, by story; returns the number of errors. */
async function tellFindings(root: string): Promise<number> {
  const { checkContent } = await import('./check.ts')
  const findings = await checkContent(root)
  const files = findings.length
    ? [...(await readStories(root, 'stories')), ...(await readStories(root, 'published'))]
    : []
  const place = placesIn(files.map(({ text = '', ...file }) => ({ ...file, text })))
  for (const [story, own] of Map.groupBy(findings, (finding) => finding.story)) {
    console.log(`\n${story}`)
    for (const { severity, path, rule, message } of own) {
      const where = place(story, path)
      console.log(
        `  ${severity.padEnd(7)}  ${path}  ${message}  [${rule}]${where ? `\n           ${where}` : ''}`,
      )
    }
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length
  console.log(`\n${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`)
  return errors
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
