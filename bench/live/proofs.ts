import { readFileSync } from 'node:fs'
import { listedBy } from '../../services/live/query/alternatives.ts'
import { readQuery } from '../../services/live/query/query.ts'
import { Names } from '../../services/live/values/resource-path.ts'
import { accessRules } from '../../services/live/rules/access-rules.ts'
import { atMost, type Row } from '../table.ts'

const names = new Names('demo')
const claims = { sub: 'ann', email: 'ann@example.com', email_verified: true }
const field = (fieldPath: string) => ({ field: { fieldPath } })
const text = (stringValue: string) => ({ stringValue })
const among = (path: string, values: string[]) => ({
  fieldFilter: { ...field(path), op: 'IN', value: { arrayValue: { values: values.map(text) } } },
})
const equal = (path: string, value: object) => ({ fieldFilter: { ...field(path), op: 'EQUAL', value } })

const cases: [name: string, parent: string, query: object, allowed: boolean][] = [
  ['own forms', '', { from: [{ collectionId: 'quotes' }], where: equal('uid', text('ann')) }, true],
  [
    'questions in two states',
    'events/e',
    { from: [{ collectionId: 'questions' }], where: among('state', ['shown', 'answered']) },
    true,
  ],
  [
    'thirty alternatives',
    '',
    {
      from: [{ collectionId: 'quotes' }],
      where: among(
        'uid',
        Array.from({ length: 30 }, () => 'ann'),
      ),
    },
    true,
  ],
  [
    'a refused search',
    '',
    { from: [{ collectionId: 'quotes' }], orderBy: [field('email')], limit: 1 },
    false,
  ],
]

const rounds = 3000

/** Processor time that deciding about a query takes, with the site's rules and without what is kept of earlier ones. */
export async function measureProofs(): Promise<Row[]> {
  const rules = accessRules(readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8'))
  const asked = { auth: claims, time: Date.now() * 1000, get: () => undefined, getAfter: () => undefined }
  return cases.map(([name, parent, structured, wanted]) => {
    const query = readQuery(parent, structured)
    const decide = () => rules.allows({ method: 'list', ...listedBy(query, names), ...asked }).allowed
    if (decide() !== wanted) throw new Error(`${name}: not what the rules say`)
    for (let round = 0; round < rounds / 10; round++) decide()
    const before = process.cpuUsage()
    for (let round = 0; round < rounds; round++) decide()
    const { user, system } = process.cpuUsage(before)
    return atMost(`deciding about ${name}`, (user + system) / rounds / 1000, 2, 'ms', 2)
  })
}
