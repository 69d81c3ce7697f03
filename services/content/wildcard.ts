/**
 * A test for texts in which `*` stands for anything. It looks for the parts in turn and never goes back, so that no
 * pattern takes longer than the text is long.
 */
export function wildcard(pattern: string): (text: string) => boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return (text) => text === first
  return (text) => {
    if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last))
      return false
    const end = text.length - last.length
    let from = first.length
    for (const part of rest) {
      const position = text.indexOf(part, from)
      if (position < 0 || position + part.length > end) return false
      from = position + part.length
    }
    return true
  }
}
