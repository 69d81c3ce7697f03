import { expect, test } from 'vitest'
import { hashOfModal, modalInHash, tabNames } from './modal-hash.ts'

test('the hash names a modal and perhaps its tab', () => {
  expect(modalInHash('#contact-modal')).toEqual({ name: 'contact-modal' })
  expect(modalInHash('#contact-modal/service')).toEqual({ name: 'contact-modal', tab: 'service' })
  expect(modalInHash('#contact-modal/')).toEqual({ name: 'contact-modal' })
  expect(modalInHash('#yard:film@55,-3.5')).toEqual({ name: 'yard:film' })
  expect(modalInHash('')).toBeUndefined()
  expect(modalInHash('#')).toBeUndefined()
})

test.for([
  { name: 'contact-modal' },
  { name: 'contact-modal', tab: 'service' },
  { name: 'contact-modal', tab: 'サービス' },
  { name: 'contact-modal', tab: 'części-zamienne' },
])('a place survives the way through the address: %o', (place) => {
  expect(modalInHash(new URL(hashOfModal(place), 'https://trackside.example/').hash)).toEqual(place)
})

test('a broken escape is read as it stands', () => {
  expect(modalInHash('#100%')).toEqual({ name: '100%' })
})

test('tabs are named by their labels, each once', () => {
  expect(tabNames(['Sales', 'Parts & service', 'Sales', '部品', '…'])).toEqual([
    'sales',
    'parts-service',
    'sales-2',
    '部品',
    'tab',
  ])
})
