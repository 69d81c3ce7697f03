import { expect, test } from 'vitest'
import { block, page, site, story, storyLink } from './fixture.ts'
import { machinesAreOffered } from './offered.ts'

const machine = (slug: string) => page(slug, [block('Product', { name: slug })])
const naming = (...slugs: string[]) =>
  slugs.map((slug) => block('ComparedMachine', { link: storyLink(slug) }))
const menu = (...slugs: string[]) =>
  story(
    'settings',
    block('Settings', {
      products_list: [
        block('ProductGroup', {
          products: slugs.map((slug) => block('ProductItem', { link: storyLink(slug) })),
        }),
      ],
    }),
  )

test('a machine that a catalogue leaves out is named', () => {
  const catalogues = [
    menu('jaw', 'cone'),
    page('compare', [block('Compare', { machines: naming('jaw', 'cone') })]),
    page('calculator', [block('ProfitCalculator', { machines: naming('jaw') })]),
  ]
  const messages = machinesAreOffered(site([...catalogues, machine('jaw'), machine('cone')])).map(
    ({ message }) => message,
  )
  expect(messages).toEqual(['cone is not in the profit calculator.'])
})

test('a site without a catalogue needs none', () => {
  expect(machinesAreOffered(site([machine('jaw')]))).toEqual([])
})
