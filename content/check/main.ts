import { parseArgs } from 'node:util'
import { checkContent } from './check.ts'

const { values } = parseArgs({
  options: { content: { type: 'string', default: new URL('..', import.meta.url).pathname } },
})

const findings = await checkContent(values.content)
for (const [story, own] of Map.groupBy(findings, (finding) => finding.story)) {
  console.log(`\n${story}`)
  for (const { severity, path, rule, message } of own)
    console.log(`  ${severity.padEnd(7)}  ${path}  ${message}  [${rule}]`)
}
const errors = findings.filter(({ severity }) => severity === 'error').length
console.log(`\n${errors} errors, ${findings.length - errors} warnings`)
process.exitCode = errors ? 1 : 0
