import { expect, test } from 'vitest'
import { block, page, site } from './fixture.ts'
import { fineFramesAreWhole, viewersCanBeRead } from './viewers.ts'

const found = (component: string, fields: object) =>
  viewersCanBeRead(site([page('a', [block(component, { ...fields })])])).map(({ path }) => path)

test('what can be read, or is empty, is silent', () => {
  expect(
    found('ProductHotspot', { positions: '0 1 2\n1/4 52.5 -3', visible: '30-5, 9', point: '1 2 -3' }),
  ).toEqual([])
  expect(found('ProductHotspot', { positions: '', visible: '', point: '' })).toEqual([])
  expect(found('Verge3dV4', { camera: '38 13' })).toEqual([])
  expect(found('ModelVariant', { colours: 'paint #d8a51c\n\naccent #112233' })).toEqual([])
})

test.each([
  ['ProductHotspot', 'positions', '0 1'],
  ['ProductHotspot', 'visible', 'all'],
  ['ProductHotspot', 'point', '1 2'],
  ['Verge3dV4', 'camera', 'from the left'],
  ['ModelVariant', 'colours', 'paint #d8a51c\naccent red'],
])('%s: %s that cannot be read is named', (component, field, text) => {
  expect(found(component, { [field]: text })).toEqual([`content.body[0].${field}`])
})

test('fine frames are as many as the start row has, or none', () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ filename: `https://a.example/f/1/9x9/a/${i}.avif` }))
  const turn = (fine: number) =>
    fineFramesAreWhole(
      site([
        page('a', [
          block('Product360Sequence', { frames: pictures(6), rows: '2', fine_frames: pictures(fine) }),
        ]),
      ]),
    ).map(({ path }) => path)
  expect([turn(0), turn(3), turn(6)]).toEqual([[], [], ['content.body[0].fine_frames']])
})
