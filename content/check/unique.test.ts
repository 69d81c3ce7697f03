import { expect, test } from 'vitest'
import { asset, block, page, site, story } from './fixture.ts'
import { idsAreUnique, namesAreUnique } from './unique.ts'

const paths = (findings: ReturnType<typeof idsAreUnique>) =>
  findings.map(({ story: name, path }) => `${name} ${path}`)

test('stories and blocks with ids of their own are silent, a published version is no double', () => {
  const one = page('a', [block('Text')])
  expect(
    idsAreUnique(site([one, page('b', [])], { published: [one], assets: [asset(1), asset(2)] })),
  ).toEqual([])
})

test('a uuid, slug or id given twice is found', () => {
  const again = { ...page('b', []), uuid: 'u-a', id: 1 }
  expect(paths(idsAreUnique(site([{ ...page('a', []), id: 1 }, again])))).toEqual(['b id', 'b uuid'])
  expect(paths(idsAreUnique(site([page('a', []), { ...page('a', []), uuid: 'u-b' }])))).toEqual([
    'a full_slug',
  ])
  expect(paths(idsAreUnique(site([], { assets: [asset(1), asset(1)] })))).toEqual(['assets/jaw_1.json id'])
})

test('a block uid given twice or not at all is found', () => {
  const text = block('Text')
  expect(paths(idsAreUnique(site([page('a', [text]), page('b', [text])])))).toEqual([
    'b content.body[0]._uid',
  ])
  expect(paths(idsAreUnique(site([page('a', [{ component: 'Text' }])])))).toEqual(['a content.body[0]._uid'])
})

test('two places of one name on a page are found, on two pages they are not', () => {
  const text = () => block('Text', { anchor: 'figures' })
  expect(namesAreUnique(site([page('a', [text()]), page('b', [text()])]))).toEqual([])
  expect(paths(namesAreUnique(site([page('a', [text(), text()])])))).toEqual(['a content.body[1].anchor'])
})

test('a modal with the name of one of the settings is found', () => {
  const modal = () => block('ModalTexts', { name: 'service-modal', title: 'Service' })
  const settings = story('settings', block('Settings', { modals: [modal()] }))
  expect(paths(namesAreUnique(site([settings, page('a', [modal()])])))).toEqual(['a content.body[0].name'])
})
