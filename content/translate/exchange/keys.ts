/* Keys of texts: `news/moving-day#<_uid>.text/3` */

/** `news/moving-day` of a text’s key. */
export const storyOf = (key: string) => key.split('#')[0] ?? key

/** The key of the field a text is in: that of a paragraph, `news/moving-day#<_uid>.text/3`, without its place. */
export function fieldOf(key: string): string {
  const hash = key.indexOf('#')
  const slash = hash < 0 ? -1 : key.indexOf('/', hash)
  return slash < 0 ? key : key.slice(0, slash)
}

/** The kind of the block a text is in. Found in time that grows with the key alone, whatever it is made of. */
export function kindAt(key: string, kinds: ReadonlyMap<string, string>): string | undefined {
  const hash = key.indexOf('#')
  const dot = key.indexOf('.', hash)
  return hash < 0 || dot < 0 ? undefined : kinds.get(key.slice(hash + 1, dot))
}
