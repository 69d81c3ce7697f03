import { expect, test } from 'vitest'
import type { PagePayload } from '#app/content/types.ts'
import { spatialFiles } from './spatial-files.ts'

const asset = (name: string) => ({ filename: `/f/1/${name}` })
const panorama = { component: 'KrPanoWrapper', preview: asset('small.jpg') }

test('both models, what options add to them, pictures, sides and tiles of every panorama, each once', () => {
  const blocks = [
    { component: 'Verge3dV4', model: asset('m.glb'), light_model: asset('l.glb') },
    { component: 'Verge3dV4', model: asset('m.glb') },
    { component: 'Option', added: [{ component: 'AddedModel', _uid: 'a', model: asset('lamp.glb') }] },
    {
      ...panorama,
      image: asset('all.jpg'),
      linked: [{ ...panorama, _uid: 'b', faces: [asset('left.jpg')] }],
    },
    { ...panorama, image: asset('no.jpg'), tiles: '/f/1/t-{col}-{row}.jpg', tile_cols: '2', tile_rows: '2' },
  ]
  const content = { _uid: 'p', component: 'Page', body: blocks.map((one, at) => ({ _uid: `${at}`, ...one })) }
  expect(spatialFiles({ story: { content } } as unknown as PagePayload).toSorted()).toEqual(
    [
      'all.jpg',
      'l.glb',
      'lamp.glb',
      'left.jpg',
      'm.glb',
      'small.jpg',
      't-0-0.jpg',
      't-0-1.jpg',
      't-1-0.jpg',
      't-1-1.jpg',
    ].map((name) => `/f/1/${name}`),
  )
})
