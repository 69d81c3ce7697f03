/** A function of one text that keeps its results; all of them are forgotten when there are too many. */
export function memoize<T>(make: (text: string) => T, maxResults = 4000): (text: string) => T {
  const results = new Map<string, T>()
  return (text) => {
    const result = results.get(text)
    if (result !== undefined) return result
    if (results.size >= maxResults) results.clear()
    const made = make(text)
    results.set(text, made)
    return made
  }
}
