/**
 * Text without capitals, accents and forms of width: `MÜLLER` is `muller`. Documents keep what it gives for words of
 * leads: another result would lose them.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
