import { parseArgs } from 'node:util'
import { killRounds } from '../e2e/kill-rounds.ts'
import { withFolder } from './built-site.ts'
import { atMost, printTable } from './table.ts'

/*
 * The site is killed again and again with writes, forms and sign-ups on their way: npm run bench -- kill --rounds=1000.
 * With --services only the embedded services run, which start in a fraction of the site's time.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    services: { type: 'boolean', default: false },
  },
  strict: false,
})
const result = await withFolder((folder) =>
  killRounds(
    folder,
    Number(values.rounds),
    (line) => console.log(line),
    values.services ? { program: 'e2e/services-process.ts' } : {},
  ),
)
for (const one of result.lost.slice(0, 20)) console.log(`lost: ${one}`)
printTable(`The site killed ${result.rounds} times`, [
  { measure: 'acknowledged documents', found: String(result.documents) },
  { measure: 'acknowledged forms', found: String(result.forms) },
  { measure: 'acknowledged accounts', found: String(result.accounts) },
  atMost('of them lost, or there twice', result.lost.length, 0, '', 0),
  { measure: 'answers of 500 and above', found: String(result.failures) },
  atMost('of them without a line in the log', result.silent, 0, '', 0),
  { measure: 'integrity of the databases', found: result.integrity.join(', ') },
])
