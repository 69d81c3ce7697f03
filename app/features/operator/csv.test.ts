import { expect, test } from 'vitest'
import { csvOf, textOf } from './csv.ts'

const cell = (value: unknown) => csvOf(['a'], [[value]]).split('\r\n')[1]

test('a cell that a spreadsheet would calculate is text', () => {
  // Read with semicolons, as a German spreadsheet does, this would be three cells.
  expect(cell('x;=1+1;y')).toBe(`"x;'=1+1;y"`)
  expect(cell(['-', '\u200B=1'])).toBe(`"'-;' \u200B=1"`)
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\u200B=1', '＝1', '|cmd', '%0A'])
    expect(cell(formula)).toBe(`"'${formula}"`)
  expect(csvOf(['a'], [['x\n=1']])).toContain(`"'x\n=1"`)
  expect(csvOf(['=a'], [])).toContain(`"'=a"`)
})

test('quotes, commas and lines stay in their cell; times and lists are readable', () => {
  expect(cell('say "hi", then')).toBe('"say ""hi"", then"')
  expect(cell(-5)).toBe('"-5"')
  expect(cell(new Date(0))).toBe('"1970-01-01 00:00:00"')
  expect(cell({ toDate: () => new Date(0) })).toBe('"1970-01-01 00:00:00"')
  expect(textOf(new Date(0))).toBe('1970-01-01 00:00:00 UTC')
  // A spreadsheet knows no zones, so the column’s name tells it.
  expect(
    csvOf(
      ['a', 'at'],
      [
        ['x', ''],
        ['y', new Date(0)],
      ],
    ).split('\r\n')[0],
  ).toBe('\uFEFF"a","at (UTC)"')
  expect(cell(['a', { model: 'LT' }])).toBe('"a; {""model"":""LT""}"')
  expect(cell(undefined)).toBe('""')
  expect(csvOf(['a'], [])).toBe('\uFEFF"a"\r\n')
})
