/** A number below another. */
export type Pick = (below: number) => number

/** A small generator of numbers, the same for the same seed. */
export function random(seed: number): Pick {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * below)
  }
}

const nested = (depth: number): unknown => {
  let value: unknown = { nullValue: null }
  for (let at = 0; at < depth; at++) value = { mapValue: { fields: { a: value } } }
  return value
}

const junk: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  'a',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  'x'.repeat(2000),
  '9223372036854775808',
  '0001-01-01T00:00:00Z',
  '2026-13-99T99:99:99Z',
  'projects/demo/databases/(default)/documents',
  'projects/demo/databases/(default)/documents/a/b/c',
  'projects/other/databases/(default)/documents/a/b',
  'a..b',
  '`',
  '`a`.`b\\`c`',
  '__name__',
  [],
  {},
  [[]],
  { values: [{ arrayValue: {} }] },
  { stringValue: 'a', integerValue: '1' },
  { doubleValue: 'Infinity' },
  { timestampValue: 7 },
  { geoPointValue: { latitude: 91 } },
  { bytesValue: '%%%' },
  { referenceValue: 'nowhere' },
  nested(19),
  nested(40),
  JSON.parse('{"__proto__":{"integerValue":"1"}}'),
]

const pickOne = <T>(pick: Pick, list: readonly T[]): T | undefined => list[pick(list.length)]

/** A copy with one place changed: replaced, left out, renamed, doubled or moved. */
export function mutate(value: unknown, pick: Pick): unknown {
  if (value === null || typeof value !== 'object' || pick(6) === 0) return pickOne(pick, junk)
  if (Array.isArray(value)) {
    const copy: unknown[] = [...value]
    const at = pick(copy.length + 1)
    if (pick(4) === 0 || copy.length === 0) copy.splice(at, pick(2), pickOne(pick, [...copy, ...junk]))
    else copy[Math.min(at, copy.length - 1)] = mutate(copy[Math.min(at, copy.length - 1)], pick)
    return copy
  }
  const entries: [string, unknown][] = Object.entries(value)
  const at = pick(entries.length)
  const [name, inner] = entries[at] ?? ['a', undefined]
  const kind = pick(8)
  if (kind === 0) entries.splice(at, 1)
  else if (kind === 1) entries[at] = [String(pickOne(pick, junk)), inner]
  else if (kind === 2)
    entries.push([String(pickOne(pick, ['a', '__proto__', 'n', name])), pickOne(pick, junk)])
  else if (kind === 3) entries[at] = [name, pickOne(pick, entries)?.[1]]
  else entries[at] = [name, mutate(inner, pick)]
  return Object.fromEntries(entries)
}

const signs = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '\u0000',
  '0',
  'e',
  '-',
  ' ',
  '&',
  '=',
  '%',
  '\n',
  '(',
  ')',
  '$',
  '/',
]

/** A text with a few of its characters changed, lost or added. */
export function damage(text: string, pick: Pick): string {
  let damaged = text
  for (let times = 1 + pick(3); times > 0; times--) {
    const at = pick(damaged.length + 1)
    const length = pick(4) === 0 ? pick(40) : pick(2)
    damaged = damaged.slice(0, at) + (pick(3) > 0 ? pickOne(pick, signs) : '') + damaged.slice(at + length)
  }
  return damaged
}
