/**
 * A number as people of a language type it: `1.250,5` in German, `1,250.5` in English, `1 250,5` in French. A sign that
 * groups there counts as a decimal one when it cannot group: `7.5` is seven and a half in German too. Undefined for what is none.
 */
export function typedNumber(text: string, language: string): number | undefined {
  const parts = new Intl.NumberFormat(language).formatToParts(12345.6)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'’_]/g, '')
    .replace(/[^\d.,]/g, '')
  if (!/\d/.test(plain)) return undefined
  const other = decimal === ',' ? '.' : ','
  const groups = new RegExp(`^\\d{1,3}(\\${other}\\d{3})+(\\${decimal}\\d*)?$`)
  const value = groups.test(plain)
    ? Number(plain.replaceAll(other, '').replace(decimal, '.'))
    : Number(plain.replaceAll(',', '.'))
  return Number.isFinite(value) ? value : undefined
}
