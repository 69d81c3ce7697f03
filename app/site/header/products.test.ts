import { expect, test } from 'vitest'
import { isCurrent, placeInNavigation, productGroups } from './products.ts'

test('a link leads to the page it names, whatever its hash, query or closing slash', () => {
  expect(isCurrent('/lokotrack/j-1150', '/lokotrack/j-1150/')).toBe(true)
  expect(isCurrent('/lokotrack/j-1150#figures', '/lokotrack/j-1150')).toBe(true)
  expect(isCurrent('/', '')).toBe(true)
})

test('a page is not current because another begins like it', () => {
  expect(isCurrent('/lokotrack', '/lokotrack/j-1150')).toBe(false)
  expect(isCurrent('/lokotrack/j-1150', '/de/lokotrack/j-1150')).toBe(false)
})

test('addresses in other scripts match their encoded form', () => {
  expect(isCurrent('/ja/製品', '/ja/%E8%A3%BD%E5%93%81')).toBe(true)
  expect(isCurrent('/100%', '/100%')).toBe(true)
})

test('links to other sites and links that lead nowhere are never current', () => {
  expect(isCurrent('https://example.com/lokotrack', '/lokotrack')).toBe(false)
  expect(isCurrent(undefined, '/')).toBe(false)
})

const item = (text: string, href: string, has_360?: boolean) => ({
  _uid: text,
  component: 'ProductItem' as const,
  text,
  link: { linktype: 'story', href } as never,
  has_360,
})

test('the menu marks the machine whose page is shown and the machines with a 360 view', () => {
  const products_list = [
    {
      _uid: 'jaw',
      component: 'ProductGroup' as const,
      text: 'Jaw crushers',
      products: [item('J-960', '/lokotrack/j-960', true), item('J-1150', '/lokotrack/j-1150')],
    },
  ]
  const [group] = productGroups({ products_list }, '/lokotrack/j-1150')
  expect(group?.products.map(({ name, has360, current }) => ({ name, has360, current }))).toEqual([
    { name: 'J-960', has360: true, current: false },
    { name: 'J-1150', has360: false, current: true },
  ])
})

test('a group without machines is left out', () => {
  expect(
    productGroups(
      { products_list: [{ _uid: 'g', component: 'ProductGroup', text: 'Empty', products: [] }] },
      '/',
    ),
  ).toEqual([])
  expect(productGroups({}, '/')).toEqual([])
})

test('a page the navigation leads to has a place in it, any other has none', () => {
  const settings = {
    main_navigation: [{ ...item('About', '/about'), component: 'NavigationItem' }] as never,
    products_list: [{ products: [item('J-1150', '/lokotrack/j-1150')] }] as never,
  }
  expect(placeInNavigation(settings, '/about/')).toBe('/about')
  expect(placeInNavigation(settings, '/lokotrack/j-1150')).toBe('/lokotrack/j-1150')
  expect(placeInNavigation(settings, '/news/moving-day')).toBe('')
})
