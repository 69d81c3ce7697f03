import { fuzzRules } from './fuzz-rules.ts'
import { fuzzWire } from './fuzz-wire.ts'

/* Throws spoilt messages and rules at the database: node services/live/fuzz/command.ts [seconds of each] [seed] */

const [seconds = 60, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
console.log(`seed ${seed}`)
const within = () => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}
const { rounds, read } = fuzzRules(seed, within())
console.log(`${rounds} rules, ${read} of them read, none did harm`)
// A new database now and then, so that one does not only grow.
const end = performance.now() + seconds * 1000
let messages = 0
for (let part = 0; performance.now() < end; part++)
  messages += await fuzzWire(seed + part, (count) => count >= 20_000 || performance.now() > end)
console.log(`${messages} messages, none did harm`)
