/** From now on, until what it gives is called: milliseconds of processor time of the longest turn in this thread. */
export function longestTurn(): () => number {
  let longest = 0
  let before = spent()
  let next = setImmediate(function look() {
    const now = spent()
    longest = Math.max(longest, now - before)
    before = now
    next = setImmediate(look)
  })
  return () => {
    clearImmediate(next)
    return longest
  }
}

function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
