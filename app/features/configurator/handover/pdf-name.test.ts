import { expect, test } from 'vitest'
import { pdfName } from './pdf-name.ts'

test('two builds saved in a minute, and one saved twice, have names of their own', () => {
  const at = new Date(2026, 10, 22, 9, 5, 7)
  expect(pdfName('J-1150', '3.mag.~gb-gbp-m.k3', at)).toBe('J-1150 2026-11-22 090507 k3')
  const names = ['3.mag.~gb-gbp-m.k3', '3.scl.~gb-gbp-m.0f'].flatMap((link) => [
    pdfName('J-1150', link, at),
    pdfName('J-1150', link, new Date(at.getTime() + 1000)),
  ])
  expect(new Set(names).size).toBe(4)
})
