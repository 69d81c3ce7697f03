import { expect, test } from 'vitest'
import { hotspotOf, hotspotsOf } from './hotspot.ts'

const block = (fields: object) => ({
  _uid: '7ac7461a-b9b1',
  component: 'HotspotOpener',
  label: 'Flywheel',
  ...fields,
})

test('numbers come as text, places off the picture are none', () => {
  expect(hotspotOf(block({ x: '43.6', y: '47' }), 'picture').place).toEqual({ kind: 'point', x: 43.6, y: 47 })
  expect(hotspotOf(block({ x: '143', y: '47' }), 'picture').place).toBeUndefined()
  expect(hotspotOf(block({ x: '', y: 0 }), 'picture').place).toBeUndefined()
})

test('a place belongs to its medium', () => {
  const both = block({ x: 1, y: 2, yaw: '-30', pitch: 4 })
  expect(hotspotOf(both, 'panorama').place).toEqual({ kind: 'direction', yaw: -30, pitch: 4 })
  expect(hotspotOf(both, 'picture').place).toEqual({ kind: 'point', x: 1, y: 2 })
  expect(hotspotOf(block({ x: 1, y: 2 }), 'panorama').place).toBeUndefined()
})

test('corners make an area, also in a panorama', () => {
  expect(hotspotOf(block({ points: '1,2 3,4 5,6' }), 'picture').place?.kind).toBe('area')
  expect(hotspotOf(block({ directions: '-1,2 -3,4 5,-6' }), 'panorama').place?.kind).toBe('outline')
})

test('what it opens decides its icon', () => {
  const opened = (fields: object) => {
    const { opens, icon } = hotspotOf(block(fields), 'picture')
    return [opens.kind, icon]
  }
  expect(opened({ link: { href: '/de/lokotrack' } })).toEqual(['link', 'arrow'])
  expect(opened({ modal: 'contact-modal' })).toEqual(['modal', 'plus'])
  expect(opened({ video: [{ _uid: 'a', component: 'VideoPlayer' }] })).toEqual(['video', 'play'])
  expect(opened({ icon: 'gauge' })).toEqual(['panel', 'gauge'])
  expect(opened({ icon: 'no-such' })).toEqual(['panel', 'plus'])
})

test('hotspots go from left to right, those without a place last; the editor’s list keeps its order', () => {
  const blocks = [
    block({ _uid: 'a', label: 'a', x: 83.5, y: 1 }),
    block({ _uid: 'b', label: 'b' }),
    block({ _uid: 'c', label: 'c', x: '9', y: 1 }),
    block({ _uid: 'd', label: 'd', points: '20,0 60,0 60,9' }),
  ]
  expect(hotspotsOf(blocks, 'picture').map(({ label }) => label)).toEqual(['c', 'd', 'a', 'b'])
  expect(blocks.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd'])
})

test('names are the given ones or come from the id, each once', () => {
  const blocks = [block({ x: 1, y: 1 }), block({ x: 2, y: 1 }), block({ name: 'drive', x: 3, y: 1 })]
  expect(hotspotsOf(blocks, 'picture').map(({ name }) => name)).toEqual(['7ac7461a', '7ac7461a-2', 'drive'])
})

test('a placeholder of a draft is no hotspot', () => {
  expect(hotspotsOf([{ _uid: 'p', component: 'Placeholder' }], 'picture')).toEqual([])
})
