/*
 * Letters that look the same in other scripts, so that a word is found however it is dressed up. Each line has the Latin
 * letter first; capitals are found by their small ones. The only such table there is.
 */
const alike: readonly string[] = [
  'aаα',
  'bвβь',
  'cсϲ',
  'dԁ',
  'eеёε',
  'gɡ',
  'hнһη',
  'iіιıİ1',
  'jјϳ',
  'kкκ',
  'lӏ1',
  'mмμ',
  'nν',
  'oоο0օø',
  'pрρ',
  'qԛ',
  'sѕ',
  'tтτ',
  'uυ',
  'vνѵ',
  'wԝω',
  'xхχ',
  'yуγυ',
  'zζ',
]

/** A letter, small, and what looks like it in other scripts or stands as wide as a Japanese sign. */
export function lookAlikes(letter: string): string[] {
  const small = letter.toLowerCase()
  const found = new Set([
    [...small].length > 1 ? letter : small,
    ...alike.filter((line) => line.includes(small)).flatMap((line) => [...line]),
  ])
  for (const sign of found) if (/[a-z0-9]/.test(sign)) found.add(wide(sign))
  return [...found]
}

/** `a` as it stands among Japanese signs: `ａ`. */
const wide = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)

/** A small Latin letter with all accents it can have in one sign. */
export function accented(letter: string): string[] {
  return latin.filter((sign) => sign !== letter && sign.normalize('NFD').startsWith(letter))
}

/** Small letters of the Latin blocks that have accents. */
const latin = [range(0xdf, 0x24f), range(0x1e00, 0x1eff)]
  .flat()
  .filter((sign) => sign === sign.toLowerCase() && sign.normalize('NFD') !== sign)

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
}
