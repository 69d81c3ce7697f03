import { expect, test } from 'vitest'
import type { Block } from '#app/content/block.ts'
import { plainChoice, plainGroup, plainProduct } from './fixtures.ts'
import { linkOfChoices } from './link.ts'
import { rulebookOf } from './rulebook.ts'
import { closeMachines, differenceCount } from './stock.ts'

const product = plainProduct([
  plainGroup('belt', 'one', [plainChoice('b10', { standard: true }), plainChoice('b12')]),
  plainGroup('more', 'any', [plainChoice('mag'), plainChoice('led'), plainChoice('cam')]),
])
const machine = (serial: string, choices: string[], more: object = {}) => ({
  component: 'StockMachine',
  serial,
  country: 'FI',
  build: linkOfChoices(product, rulebookOf(product, 'FI'), choices),
  ...more,
})
const close = (stock: object[], ...codes: string[]) =>
  closeMachines({ stock: stock as unknown as Block<'StockMachine'>[] }, product, new Set(codes))
const told = (all: ReturnType<typeof close>) =>
  all.map((item) => [
    item.machine.serial,
    ...item.without.map(({ code }) => `-${code}`),
    ...item.with.map(({ code }) => `+${code}`),
  ])

test('the closest machine stands first, a choice in the place of another is one difference', () => {
  const stock = [
    machine('C', ['b12', 'cam']),
    machine('A', ['b12', 'mag', 'led']),
    machine('B', ['b10', 'mag']),
  ]
  const all = close(stock, 'b10', 'mag', 'led')
  expect(told(all)).toEqual([
    ['A', '+b12'],
    ['B', '-led'],
    ['C', '-mag', '-led', '+b12', '+cam'],
  ])
  expect(all.map(differenceCount)).toEqual([1, 1, 4])
})

test('sold machines vanish, and nothing in stock is no fault', () => {
  expect(close([machine('A', ['b10'], { sold: true })], 'b10')).toEqual([])
  expect(closeMachines({ stock: undefined } as never, product, new Set())).toEqual([])
})
