import { compareResults, readResults } from './results.ts'

/* What got worse since the last time it was measured, by more than a twentieth; times of a busy machine are no proof. */

const changes = compareResults(readResults())
const worse = changes.filter((change) => change.worse > 0.05)
if (!changes.length)
  console.log('Nothing has been measured twice yet: run a bench before and after a change.')
else if (!worse.length) console.log(`${changes.length} figures, none of them worse than the last time.`)
for (const { measure, before, value, unit, worse: by, since, date } of worse) {
  const share = Number.isFinite(by) ? `${(by * 100).toFixed(0)} %` : 'from nothing'
  console.log(`${measure}: ${before} to ${value} ${unit}, worse by ${share} (${since} to ${date})`)
}
