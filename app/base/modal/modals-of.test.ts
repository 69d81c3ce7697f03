import { expect, test } from 'vitest'
import type { PagePayload } from '#app/content/types.ts'
import { modalsOf, replacedModals } from './modals-of.ts'

const modal = (name: string, _uid: string) => ({ component: 'ModalTexts', name, _uid })

function page(body: unknown[], modals?: unknown[]): PagePayload {
  return { story: { content: { component: 'Page', body } }, settings: { modals } } as unknown as PagePayload
}

test('modals are found wherever they stand on the page, and in the settings', () => {
  const deep = {
    component: 'Text',
    body: { content: [{ type: 'blok', attrs: { body: [modal('deep', 'a')] } }] },
  }
  expect([...modalsOf(page([deep], [modal('contact-modal', 'b')]))]).toEqual([
    ['deep', 'a'],
    ['contact-modal', 'b'],
  ])
})

test('a name defined twice belongs to the first, and the page comes before the settings', () => {
  const owners = modalsOf(page([modal('m', 'a'), modal('m', 'b'), modal('n', 'c')], [modal('n', 'd')]))
  expect([...owners]).toEqual([
    ['m', 'a'],
    ['n', 'c'],
  ])
})

test('what only opens a modal is none', () => {
  expect(modalsOf(page([{ component: 'ModalLink', modal: 'contact-modal', _uid: 'a' }])).size).toBe(0)
})

test('a page replaces modals of the settings, and those the site has by itself', () => {
  const settings = [modal('shared', 'a'), modal('contact-modal', 'b')]
  expect(replacedModals(page([modal('own', 'c')], settings))).toEqual([])
  expect(replacedModals(page([modal('shared', 'c'), modal('my-nordtrack-modal', 'd')], settings))).toEqual([
    'shared',
    'my-nordtrack-modal',
  ])
})
