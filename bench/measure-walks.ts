import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomProduct, seeded } from '#app/features/configurator/rules/fixtures.ts'
import { productOf, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import type { Product } from '#app/features/configurator/rules/product.ts'
import { randomWalk } from '#app/features/configurator/rules/random-walk.ts'
import { rulebookOf } from '#app/features/configurator/rules/rulebook.ts'
import { readStories } from '#content/files.ts'
import { root } from './built-site.ts'
import { MiniSat } from './configurator/minisat.ts'
import { atMost, printTable } from './table.ts'

/*
 * 20,000 sequences of clicks by chance (--walks=…), half of them at the machines of the samples in each of their markets,
 * half at machines made by chance; each build is held against the checker, and what is told to be impossible against MiniSat.
 */

const { values } = parseArgs({ options: { walks: { type: 'string', default: '20000' } }, strict: false })
const walks = Number(values.walks)
const clicksEach = 14
const seen = { clicks: 0, conflicts: 0, impossible: 0 }
const faults: string[] = []

/** Walks of one machine in one market, every one with its own seed. */
function walkOften(product: Product, market: string, times: number, firstSeed: number): void {
  const rulebook = rulebookOf(product, market)
  const miniSat = new MiniSat(rulebook)
  const isPossible = (variable: number, value: 0 | 1) => miniSat.allows(new Map([[variable, value]]))
  for (let n = 0; n < times; n++) {
    const seed = firstSeed + n
    const walk = randomWalk(product, market, rulebook, clicksEach, seeded(seed), isPossible)
    seen.clicks += walk.clicks
    seen.conflicts += walk.conflicts
    seen.impossible += walk.impossible
    faults.push(...walk.faults.map((fault) => `${product.code} in ${market}, seed ${seed}: ${fault}`))
  }
}

const blocks = (await readStories(join(root, 'content'), 'stories')).flatMap(({ json }) =>
  buildsIn(json.content),
)
const sold = blocks.flatMap((block) =>
  (block.markets ?? []).flatMap((market) =>
    market.component === 'BuildMarket' ? [{ product: productOf(block).product, market: market.country }] : [],
  ),
)
const eachSold = Math.ceil(walks / 2 / sold.length)
for (const [n, { product, market }] of sold.entries()) walkOften(product, market, eachSold, n * eachSold)
const perMachine = 20
const byChance = Math.ceil((walks - eachSold * sold.length) / perMachine)
for (let seed = 1; seed <= byChance; seed++)
  walkOften(
    randomProduct(seed, { groups: 8, choices: 40, rules: 60, planted: 3, onRequest: 0.05 }),
    'DE',
    perMachine,
    seed * perMachine,
  )

for (const fault of faults.slice(0, 20)) console.log(fault)
printTable('Clicked by chance, held against the checker', [
  {
    measure: 'sequences',
    found: `${eachSold * sold.length} at ${blocks.length} machines of the samples, ${byChance * perMachine} at ${byChance} made by chance`,
  },
  {
    measure: 'clicks, conflicts, impossible',
    found: `${seen.clicks}, ${seen.conflicts}, ${seen.impossible}`,
  },
  atMost('broken rules, wrong sums, lost decisions, dead ends', faults.length, 0, '', 0),
])
process.exitCode = faults.length ? 1 : 0

/** The machines to build anywhere in a story’s content. */
function buildsIn(value: unknown): ProductBlock[] {
  if (Array.isArray(value)) return value.flatMap(buildsIn)
  if (typeof value !== 'object' || value === null) return []
  const own = (value as { component?: unknown }).component === 'BuildYourOwn' ? [value as ProductBlock] : []
  return [...own, ...Object.values(value).flatMap(buildsIn)]
}
