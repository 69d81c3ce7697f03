import { expect, test } from 'vitest'
import type { BlockValue } from '../../service/types.ts'
import { copyCells, readCells, writeCells } from './cell-block.ts'
import { cellOf, columnsOf, lacksCell, writeCell, type Column } from './columns.ts'

const context = {
  locale: 'en',
  markets: ['FI', 'DE', 'US'],
  currency: 'EUR',
  currencyIn: new Map([
    ['FI', 'EUR'],
    ['DE', 'EUR'],
    ['US', 'USD'],
  ]),
} as const
const option = (more: Record<string, unknown> = {}): BlockValue => ({
  _uid: String(more.code ?? 'o'),
  component: 'Option',
  ...more,
})
const write = (from: BlockValue, column: Column, typed: string) => {
  const result = writeCell(from, column, typed, context)
  return typeof result === 'string' ? result : { ...result }
}

test('a price is a whole number, or nothing for on request', () => {
  expect(write(option(), { kind: 'price' }, '24,800')).toMatchObject({ price: '24800' })
  expect(write(option({ price: '5' }), { kind: 'price' }, '')).toMatchObject({ price: '' })
  expect(write(option(), { kind: 'price' }, '2.5')).toBe('whole')
  expect(write(option(), { kind: 'price' }, 'soon')).toBe('number')
})

test('a price with the sign of another currency than its column is not taken for one', () => {
  const us = { kind: 'market', country: 'US' } as const
  for (const typed of ['$24,800', '24 800 USD', '￡24,800'])
    expect(write(option(), { kind: 'price' }, typed), typed).toBe('currency')
  for (const typed of ['€24,800', '24800 EUR', '２４８００'])
    expect(write(option(), { kind: 'price' }, typed), typed).toMatchObject({ price: '24800' })
  expect(write(option(), us, '24,800 €')).toBe('currency')
  expect(write(option(), us, '$ 24,800')).toMatchObject({ market_prices: 'US 24800' })
})

test('a figure changes its own line, and what cannot be read beside it stays', () => {
  const weight = { kind: 'figure', name: 'weight' } as const
  const heavy = option({ adds: 'weight 1120\nlenght 40\ntransportWeight 1120' })
  expect(write(heavy, weight, '1200.5')).toMatchObject({
    adds: 'weight 1200.5\nlenght 40\ntransportWeight 1120',
  })
  expect(write(heavy, weight, '')).toMatchObject({ adds: 'lenght 40\ntransportWeight 1120' })
  expect(write(option(), weight, '-300')).toMatchObject({ adds: 'weight -300' })
})

test('an option leaves a market and comes back; sold everywhere is stored as nothing', () => {
  const us = { kind: 'market', country: 'US' } as const
  const without = write(option(), us, '–')
  expect(without).toMatchObject({ markets: 'FI, DE' })
  expect(write(without as BlockValue, us, '✓')).toMatchObject({ markets: '' })
  // Countries beside the machine's markets stay.
  expect(write(option({ markets: 'se, FI' }), us, 'x')).toMatchObject({ markets: 'FI, US, SE' })
  expect(write(option({ markets: 'US' }), us, 'no')).toBe('nowhere')
  expect(write(option(), us, 'soon')).toBe('sold')
})

test('a number in a market is its own price there, and sells it there; a tick, a dash or nothing takes it out', () => {
  const us = { kind: 'market', country: 'US' } as const
  const priced = write(option({ markets: 'FI', market_prices: 'DE 3' }), us, '$ 26,000') as BlockValue
  expect(priced).toMatchObject({ markets: 'FI, US', market_prices: 'DE 3\nUS 26000' })
  expect(cellOf(priced, us)).toBe('26000')
  expect(write(priced, us, '0')).toMatchObject({ market_prices: 'DE 3\nUS 0' })
  expect(write(priced, us, '')).toMatchObject({ markets: 'FI, US', market_prices: 'DE 3' })
  expect(write(priced, us, '✓')).toMatchObject({ markets: 'FI, US', market_prices: 'DE 3' })
  expect(write(priced, us, '–')).toMatchObject({ markets: 'FI', market_prices: 'DE 3' })
  expect(write(option(), us, '2.5')).toBe('whole')
  // What makes the machine cheaper says so in its price first.
  expect(write(option({ price: '24800' }), us, '-26000')).toBe('rebate')
  expect(write(option({ price: '-9800' }), us, '-10500')).toMatchObject({ market_prices: 'US -10500' })
  // Lines that cannot be read are left for whoever wrote them.
  expect(write(option({ market_prices: 'USA 4' }), us, '7')).toMatchObject({ market_prices: 'US 7\nUSA 4' })
})

test('missing are prices, and one of two weights where the other is given', () => {
  const [price, weight, transport] = columnsOf([], false)
  if (!price || !weight || !transport) throw new Error('three columns')
  expect(lacksCell(option(), price)).toBe(true)
  expect(lacksCell(option({ price: 0 }), price)).toBe(false)
  expect(lacksCell(option(), weight)).toBe(false)
  expect(lacksCell(option({ adds: 'weight 4' }), transport)).toBe(true)
})

const grid = {
  options: [option({ code: 'a', price: '1', adds: 'weight 10' }), option({ code: 'b', markets: 'FI' })],
  columns: columnsOf(['FI', 'DE', 'US'], false),
}
const content = { _uid: 'c', component: 'BuildYourOwn', options: grid.options }
const optionsAfter = (cells: string[][], range: Parameters<typeof writeCells>[2]) => {
  const written = writeCells(content, grid, range, cells, context)
  return { ...written, options: written.content.options as BlockValue[] }
}
const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })

test('a block of cells is written from its corner on, in one change; what does not fit is told and stays', () => {
  const { options, count, refused } = optionsAfter(
    [
      ['100', '20', '20', '–'],
      ['much', '5', '5', '✓', '✓', '✓', 'beyond the edge'],
      ['a row beyond the edge'],
    ],
    at(0, 0),
  )
  expect(count).toBe(9)
  expect(refused).toEqual([{ place: { row: 1, column: 0 }, typed: 'much', fault: 'number' }])
  expect(options).toMatchObject([
    { price: '100', adds: 'weight 20\ntransportWeight 20', markets: 'DE, US' },
    { adds: 'weight 5\ntransportWeight 5', markets: '' },
  ])
})

test('one value fills all chosen cells', () => {
  const { options } = optionsAfter([['7']], { top: 0, bottom: 1, left: 0, right: 1 })
  expect(options.map((each) => [each.price, each.adds])).toEqual([
    ['7', 'weight 7'],
    ['7', 'weight 7'],
  ])
})

test('what is copied is what is pasted', () => {
  const range = { top: 0, bottom: 1, left: 0, right: 5 }
  const copied = copyCells(grid.options, grid.columns, range)
  expect(copied).toBe('1\t10\t\t✓\t✓\t✓\n\t\t\t✓\t–\t–')
  expect(optionsAfter(readCells(copied), at(0, 0)).content).toEqual(content)
})

test('cells of other programs are read with their quotation marks and line ends', () => {
  expect(readCells('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(readCells('"two\nlines"\t"a ""b"""\n')).toEqual([['two\nlines', 'a "b"']])
  expect(readCells('')).toEqual([['']])
  expect(cellOf(option({ price: 12 }), { kind: 'price' })).toBe('12')
})
