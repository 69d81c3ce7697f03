import { setPriority } from 'node:os'
import { attacks, type Target } from './attacks.ts'

/* A program that means harm, as a process of its own. Told a target, it attacks in every way at once until told to stop. */

// It has no machine of its own here: what it takes of this one's processors would be counted as the site's slowness.
setPriority(10)

const stop = new AbortController()
process.on('message', (message: { target: Target } | 'stop') => {
  if (message === 'stop') return stop.abort()
  const all = Object.entries(attacks).map(async ([name, attack]) => [
    name,
    await attack(message.target, stop.signal),
  ])
  void Promise.all(all).then((tallies) => process.send?.(tallies, () => process.exit()))
})
process.on('disconnect', () => process.exit())
