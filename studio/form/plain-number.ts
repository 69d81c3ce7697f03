/**
 * A number as content keeps it, of what was typed or pasted: `590 000` and `５９００００` are `590000`, `38,5` is `38.5`.
 * What is no number stays as it is.
 */
export function plainNumber(text: string): string {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d)/g, '')
    .replace(/^[−–]/, '-')
    .replace(/^(-?\d+),(\d*)$/, '$1.$2')
  return /^-?\d+(?:\.\d*)?$/.test(bare) ? bare : text
}
