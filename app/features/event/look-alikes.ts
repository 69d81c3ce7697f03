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

/** Small capitals, raised letters, and what stands for a letter by its look alone. */
const dressy: Readonly<Record<string, string>> = {
  a: 'ᴀᵃᴬ4@Λⲁꓮ',
  b: 'ʙᵇᴮ',
  c: 'ᴄᶜ',
  d: 'ᴅᵈᴰ',
  e: 'ᴇᵉᴱ3€',
  f: 'ꜰᶠ',
  g: 'ɢᵍᴳ',
  h: 'ʜʰᴴ',
  i: 'ɪⁱᴵ!|',
  j: 'ᴊʲᴶ',
  k: 'ᴋᵏᴷĸ',
  l: 'ʟˡᴸ|ꓡ',
  m: 'ᴍᵐᴹꓟ',
  n: 'ɴⁿᴺ',
  o: 'ᴏᵒᴼⲟ',
  p: 'ᴘᵖᴾ',
  r: 'ʀʳᴿгᴦ',
  s: 'ꜱˢ5$',
  t: 'ᴛᵗᵀ7†ꓔ',
  u: 'ᴜᵘᵁ',
  v: 'ᴠᵛⱽ',
  w: 'ᴡʷᵂ',
  x: 'ˣ',
  y: 'ʏʸ',
  z: 'ᴢᶻ',
}

/** Where alphabets in brackets, circles and boxes begin, and that of flags. */
const drawn = [0x249c, 0x24b6, 0x24d0, 0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6]

/** A small Latin letter as people dress it up: raised, as a small capital, in a circle, or as a digit. */
export function dressedUp(letter: string): string[] {
  const at = letter.charCodeAt(0) - 0x61
  if (letter.length !== 1 || at < 0 || at > 25) return []
  return [...(dressy[letter] ?? ''), ...drawn.map((first) => String.fromCodePoint(first + at))]
}
