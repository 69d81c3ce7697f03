import { expect, test } from 'vitest'
import { inCurrentAddresses } from './moved-assets.ts'
import { movedFocus } from './moved-focus.ts'

const at = (size: string) => `https://a.storyblok.com/f/7/${size}/0123456789/yard.webp`

test('the focus of a picture is where it was in one of another size', () => {
  expect(movedFocus('800x450:801x451', at('1600x900'), at('5000x2500'))).toBe('2500x1250:2503x1253')
  expect(movedFocus('2500x1250:2501x1251', at('5000x2500'), at('1600x900'))).toBe('800x450:801x451')
  expect(movedFocus('1600x900:1600x900', at('1600x900'), at('800x450'))).toBe('800x450:801x451')
  for (const [from, to] of [
    [at('1600x900'), at('1600x900')],
    ['https://a.storyblok.com/f/7/0123456789/data.pdf', at('1600x900')],
  ] as const)
    expect(movedFocus('800x450:801x451', from, to)).toBe('800x450:801x451')
  expect(movedFocus('', at('1600x900'), at('800x450'))).toBe('')
})

test('a page that keeps a focus of its own has it in the picture that took the place of its own', () => {
  const path = (size: string) => new URL(at(size)).pathname
  const moved = new Map([[path('1600x900'), path('800x450')]])
  const asset = (focus: string, size: string) => ({
    id: 3,
    alt: 'A “yard” {j-1150.weight}, \\ and "quoted"',
    focus,
    title: '',
    filename: at(size),
    meta_data: {},
  })
  const reversed = ({ focus, filename }: ReturnType<typeof asset>) => ({ filename, title: null, focus })
  const story = (focus: string, size: string) => {
    const own = asset(focus, size)
    return { picture: own, other: reversed(own), list: [own, asset('10x10:11x11', '300x200')] }
  }
  const delivered: unknown = JSON.parse(
    inCurrentAddresses(JSON.stringify(story('800x450:801x451', '1600x900')), moved),
  )
  expect(delivered).toEqual(story('400x225:401x226', '800x450'))
})
