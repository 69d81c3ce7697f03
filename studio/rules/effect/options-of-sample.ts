import type { SampleChange } from './effect.ts'

/** An option of a sample as it is listed. */
export interface SampleOption {
  code: string
  /** It came, it went, or it was asked for and does not go; absent for one that was there before. */
  mark?: 'new' | 'gone' | 'dropped'
  /** Nobody asked for it: a rule brings it along. */
  isAdded: boolean
}

/** What a sample has beside the standard machine, with what the edit has changed, those first. */
export function optionsOfSample(
  { before, after }: SampleChange,
  standard: ReadonlySet<string>,
  isPublished: boolean,
): SampleOption[] {
  const had = new Set(before?.codes)
  const has = new Set(after?.codes)
  const added = new Set(after?.added)
  const compares = isPublished && before !== undefined
  const lines: SampleOption[] = [
    ...(after?.dropped ?? []).map((code): SampleOption => ({ code, mark: 'dropped', isAdded: false })),
    ...(compares ? (before.codes ?? []) : [])
      .filter((code) => !has.has(code) && !after?.dropped.includes(code))
      .map((code): SampleOption => ({ code, mark: 'gone', isAdded: false })),
    ...(after?.codes ?? [])
      .filter((code) => compares && !had.has(code))
      .map((code): SampleOption => ({ code, mark: 'new', isAdded: added.has(code) })),
    ...(after?.codes ?? [])
      .filter((code) => (!compares || had.has(code)) && !standard.has(code))
      .map((code): SampleOption => ({ code, isAdded: added.has(code) })),
  ]
  return [...new Map(lines.map((line) => [line.code, line])).values()]
}
