import { choose, forbidden, standardBuild, type Build } from '#app/features/configurator/rules/build.ts'
import { randomProduct, seeded } from '#app/features/configurator/rules/fixtures.ts'
import { rulebookOf, type Rulebook } from '#app/features/configurator/rules/rulebook.ts'
import { solve } from '#app/features/configurator/rules/solver.ts'
import { MiniSat } from './configurator/minisat.ts'
import { measurePdf } from './configurator/pdf.ts'
import { atMost, median, printTable, type Row } from './table.ts'

/*
 * A machine of 500 choices and 2,000 rules, clicked at by chance: the time until the build, what it changes besides and
 * every choice that is now impossible, with the rules that say so. Beside it MiniSat with the same rules and questions.
 */

const products = Number(process.env.MACHINES) || 6
const clicks = 300
const rows: Row[] = []
const answer: number[] = []
const repairs: number[] = []
const compile: number[] = []
const found = { conflicts: 0, impossible: 0, waysOut: 0 }
const yes = { own: [] as number[], other: [] as number[], differ: 0, asked: 0 }
const closed = { seen: 0, all: 0, own: [] as number[], other: [] as number[] }

/** Milliseconds of processor time: what others do on the machine meanwhile does not count. */
const now = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const since = (began: number) => now() - began

for (let seed = 1; seed <= products; seed++) {
  const product = randomProduct(seed, { groups: 60, choices: 500, rules: 2000, planted: 12 })
  const began = now()
  const rulebook = rulebookOf(product, 'DE')
  const first = standardBuild(rulebook)
  compile.push(since(began))
  if (!first) throw new Error('A planted product can be built')
  let build: Build = first
  const miniSat = new MiniSat(rulebook)
  const random = seeded(seed)
  for (let click = 0; click < clicks; click++) {
    const code = rulebook.codes[Math.floor(random() * rulebook.codes.length)] ?? ''
    const variable = rulebook.indexOf.get(code) ?? 0
    const wanted = !build.values[variable]
    compareAnswers(rulebook, miniSat, build, variable, wanted)
    const clicked = now()
    const outcome = choose(rulebook, build, code, wanted)
    const ready: Build = outcome.kind === 'built' ? outcome.build : build
    const lists = forbidden(rulebook, ready)
    const took = since(clicked)
    if (outcome.kind === 'conflict') repairs.push(took)
    else answer.push(took)
    if (outcome.kind === 'impossible') found.impossible++
    if (outcome.kind === 'conflict') {
      found.conflicts++
      found.waysOut += outcome.waysOut.length
    }
    if (click % 100 === 50) compareClosed(rulebook, miniSat, ready, lists.size)
    // One conflict in three is solved by a way out, the others are left: builds with many decisions are the hard ones.
    build = outcome.kind === 'conflict' && click % 3 === 0 ? (outcome.waysOut[0]?.build ?? build) : ready
  }
}

function compareAnswers(
  rulebook: Rulebook,
  miniSat: MiniSat,
  build: Build,
  variable: number,
  wanted: boolean,
) {
  const decided = new Map(build.decided).set(variable, wanted ? 1 : 0)
  let began = now()
  const own = solve(
    rulebook,
    [...decided].map(([one, value]) => ({ variable: one, value })),
    build.values,
  )
  yes.own.push(since(began))
  began = now()
  const other = miniSat.allows(decided)
  yes.other.push(since(began))
  yes.asked++
  if (own.kind === 'unknown' || (own.kind === 'build') !== other) yes.differ++
}

/** What no click can add any more: by what follows from the rules, as the page shows it, and by trying each out. */
function compareClosed(rulebook: Rulebook, miniSat: MiniSat, build: Build, seen: number) {
  let began = now()
  forbidden(rulebook, build)
  closed.own.push(since(began))
  began = now()
  for (const variable of rulebook.codes.keys()) {
    if (build.values[variable]) continue
    // As on the page: what was taken out may come back, and of a group with one choice the new one takes the place of the old.
    const decided = new Map([...build.decided].filter(([, value]) => value === 1))
    for (const rival of rulebook.rivals[variable] ?? []) if (decided.get(rival) === 1) decided.delete(rival)
    if (!miniSat.allows(decided.set(variable, 1))) closed.all++
  }
  closed.other.push(since(began))
  closed.seen += seen
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

rows.push({ measure: 'rules compiled, first build', found: `${median(compile).toFixed(1)} ms` })
rows.push({ measure: 'click with all reasons, median', found: `${median(answer).toFixed(2)} ms` })
rows.push(atMost('click with all reasons, p99', at(answer, 0.99), 16, 'ms'))
rows.push({ measure: '  the slowest', found: `${Math.max(...answer).toFixed(1)} ms` })
rows.push({ measure: 'conflict with its repairs, median', found: `${median(repairs).toFixed(1)} ms` })
rows.push(atMost('conflict with its repairs, the slowest', Math.max(...repairs), 100, 'ms'))
rows.push({
  measure: 'conflicts, repairs offered',
  found: `${found.conflicts}, ${(found.waysOut / Math.max(1, found.conflicts)).toFixed(1)} each; ${found.impossible} impossible`,
})
rows.push({ measure: 'may this be chosen: own, median', found: `${median(yes.own).toFixed(3)} ms` })
rows.push({ measure: 'may this be chosen: MiniSat, median', found: `${median(yes.other).toFixed(3)} ms` })
rows.push(atMost(`  answers that differ, of ${yes.asked}`, yes.differ, 0, '', 0))
rows.push({
  measure: 'all impossible choices: own, by the rules',
  found: `${median(closed.own).toFixed(1)} ms`,
})
rows.push({
  measure: 'all impossible choices: MiniSat, each tried',
  found: `${median(closed.other).toFixed(1)} ms`,
})
rows.push({
  measure: '  of which the rules show',
  found: `${closed.seen} of ${closed.all}`,
  target: 'never more',
  met: closed.seen <= closed.all,
})
printTable(`${products} machines of 500 choices and 2,000 rules, ${clicks} clicks each`, rows)

const small: Row[] = []
let smaller = 0
let compared = 0
const ownMin: number[] = []
const otherMin: number[] = []
for (let seed = 1; seed <= 60; seed++) {
  const rulebook = rulebookOf(randomProduct(seed, { groups: 10, choices: 60, rules: 120, planted: 6 }), 'DE')
  const build = standardBuild(rulebook)
  const variable = Math.floor(seeded(seed)() * rulebook.codes.length)
  if (!build || build.values[variable]) continue
  let began = now()
  const outcome = choose(rulebook, { ...build, decided: new Map() }, rulebook.codes[variable] ?? '')
  ownMin.push(since(began))
  began = now()
  const least = new MiniSat(rulebook).minChanges(build.values, new Map([[variable, 1]]))
  otherMin.push(since(began))
  if (outcome.kind !== 'built') continue
  compared++
  if (outcome.changes.length !== least) smaller++
}
small.push(atMost(`builds with more changes than MiniSat needs, of ${compared}`, smaller, 0, '', 0))
small.push({ measure: 'own, median', found: `${median(ownMin).toFixed(2)} ms` })
small.push({ measure: 'MiniSat, median', found: `${median(otherMin).toFixed(1)} ms` })
printTable('Fewest changes, 60 machines of 60 choices and 120 rules', small)

await measurePdf()
