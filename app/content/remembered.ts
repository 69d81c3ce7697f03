/** A function of one text that keeps its results; all of them are forgotten when there are too many. */
export function remembered<T>(make: (text: string) => T, most = 4000): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    if (known.size >= most) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}
