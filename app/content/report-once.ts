import type { Report } from './parse-walk.ts'
import type { TellTrouble } from './tell-trouble.ts'

/** A report that writes each problem of a story's block one time; forgets the oldest beyond a thousand. */
export function reportOnce(log: TellTrouble): Report {
  const reported = new Set<string>()
  return ({ story, uid, block, reason }) => {
    const key = `${story} ${uid} ${reason}`
    if (reported.has(key)) return
    reported.add(key)
    for (const oldest of reported.size > 1000 ? reported : []) {
      reported.delete(oldest)
      break
    }
    log(`Story ${story}: ${block} (${uid}): ${reason}`, { level: 'warn' })
  }
}
