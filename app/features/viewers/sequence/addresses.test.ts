import { expect, test } from 'vitest'
import { frameAddress, framesOf, patternAddress, widthFor } from './addresses.ts'

const asset = (name: string, size = '1280x720') => ({
  filename: `https://a.example/f/1/${size}/abc/${name}.avif`,
  alt: '',
})

test('frames stand row after row', () => {
  const frames = framesOf({ frames: ['a', 'b', 'c', 'd'].map((name) => asset(name)), rows: '2' })
  expect(frames).toMatchObject({ rows: 2, count: 2 })
  expect(frames?.picture({ row: 1, step: 0 })?.name).toBe('c.avif')
})

test('a pattern names frames by row and number', () => {
  expect(patternAddress('https://cdn.example/j/{row}/{frame:2}.avif', { row: 1, step: 7 })).toBe(
    'https://cdn.example/j/1/07.avif',
  )
  expect(framesOf({ url_pattern: '/s/{frame}.webp', frame_count: '24' })).toMatchObject({
    rows: 1,
    count: 24,
  })
})

test.for([
  {},
  { frames: [] },
  { frames: [asset('a')], rows: 2 },
  { url_pattern: '/s/{frame}.webp' },
  { url_pattern: '/s/{frame}.webp', frame_count: -3 },
])('%j is no sequence', (fields) => {
  expect(framesOf(fields)).toBeUndefined()
})

test('small stages get small frames, saved data too', () => {
  expect([widthFor(360, 1, false), widthFor(360, 3, false), widthFor(1100, 2, false)]).toEqual([
    640, 640, 1280,
  ])
  expect([widthFor(700, 1, false), widthFor(900, 1, false), widthFor(1100, 2, true)]).toEqual([
    640, 1280, 640,
  ])
})

test('an original that is fine enough is fetched as it is', () => {
  const [wide, narrow] = [framesOf({ frames: [asset('a')] }), framesOf({ frames: [asset('a', '640x360')] })]
  const at = { row: 0, step: 0 }
  expect(frameAddress(wide?.picture(at), 1280)).toBe('https://a.example/f/1/1280x720/abc/a.avif')
  expect(frameAddress(wide?.picture(at), 640)).toContain('/m/640x0/filters:format(avif)')
  expect(frameAddress(narrow?.picture(at), 1280)).toBe('https://a.example/f/1/640x360/abc/a.avif')
})

test('the start row’s frames have finer ones, when there is one for each', () => {
  const fields = { frames: ['a', 'b', 'c', 'd'].map((name) => asset(name)), rows: 2, start_row: '1' }
  const fine = ['c-fine', 'd-fine'].map((name) => asset(name, '2000x1125'))
  const frames = framesOf({ ...fields, fine_frames: fine })
  expect(frames?.fine({ row: 1, step: 1 })).toMatchObject({ name: 'd-fine.avif', width: 2000 })
  expect(frames?.fine({ row: 0, step: 1 })).toBeUndefined()
  expect(framesOf({ ...fields, fine_frames: fine.slice(1) })?.fine({ row: 1, step: 0 })).toBeUndefined()
  expect(framesOf(fields)?.fine({ row: 1, step: 0 })).toBeUndefined()
  const pattern = { url_pattern: '/s/{frame}.webp', frame_count: 2, fine_frames: fine }
  expect(framesOf(pattern)?.fine({ row: 0, step: 0 })?.name).toBe('c-fine.avif')
})
