import { expect, test } from 'vitest'
import { csvOf, textOf } from './csv.ts'

const cell = (value: unknown) => csvOf({ columns: ['a'], rows: [[value]] }).split('\r\n')[1]

test('a cell that a spreadsheet would calculate is text', () => {
  // Read with semicolons, as a German spreadsheet does, this would be three cells.
  expect(cell('x;=1+1;y')).toBe(`"x;'=1+1;y"`)
  expect(cell(['-', '\u200B=1'])).toBe(`"'-;' \u200B=1"`)
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\u200B=1', '＝1', '|cmd', '%0A'])
    expect(cell(formula)).toBe(`"'${formula}"`)
  expect(csvOf({ columns: ['a'], rows: [['x\n=1']] })).toContain(`"'x\n=1"`)
  expect(csvOf({ columns: ['=a'], rows: [] })).toContain(`"'=a"`)
})

test('blanks that a visitor sends by the ten thousand are looked at once', () => {
  // Looked at anew from each of them, as once, these took a minute.
  for (const blank of ['\u200B\n', '\t', ' ', '\r']) {
    const text = `a${blank.repeat(40_000)}`
    expect(cell(`${text}b`)).toBe(`"${text}b"`)
  }
  expect(cell('a\t \t;\t \t=1')).toBe(`"a\t \t;'\t' \t'=1"`)
  expect(cell(';=1')).toBe('";=1"')
  expect(cell('\t\t=1')).toBe(`"'\t\t'=1"`)
  expect(cell('a \u200B\r \u200B|cmd')).toBe(`"'a \u200B\r \u200B|cmd"`)
})

test('quotes, commas and lines stay in their cell; times and lists are readable', () => {
  expect(cell('say "hi", then')).toBe('"say ""hi"", then"')
  expect(cell(-5)).toBe('"-5"')
  expect(cell(new Date(0))).toBe('"1970-01-01 00:00:00"')
  expect(cell({ toDate: () => new Date(0) })).toBe('"1970-01-01 00:00:00"')
  expect(textOf(new Date(0))).toBe('1970-01-01 00:00:00 UTC')
  // A spreadsheet knows no zones, so the column’s name tells it.
  expect(
    csvOf({
      columns: ['a', 'at'],
      rows: [
        ['x', ''],
        ['y', new Date(0)],
      ],
    }).split('\r\n')[0],
  ).toBe('\uFEFF"a","at (UTC)"')
  expect(cell(['a', { model: 'LT' }])).toBe('"a; {""model"":""LT""}"')
  expect(cell(undefined)).toBe('""')
  expect(csvOf({ columns: ['a'], rows: [] })).toBe('\uFEFF"a"\r\n')
})
