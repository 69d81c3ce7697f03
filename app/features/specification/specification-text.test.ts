import { expect, test } from 'vitest'
import type { Block } from '#app/content/block.ts'
import { specificationText } from './specification-text.ts'

const block: Block<'Specification'> = {
  _uid: 's',
  component: 'Specification',
  title: 'Specification',
  groups: [
    {
      _uid: 'g',
      component: 'SpecificationGroup',
      title: 'Feeder',
      rows: [
        {
          _uid: '1',
          component: 'SpecificationRow',
          label: 'Hopper volume',
          value: '7.0',
          unit: 'm³',
          imperial_value: '9.2',
          imperial_unit: 'yd³',
          note: 'with extension',
          imperial_note: 'with long extension',
        },
        { _uid: '2', component: 'SpecificationRow', label: 'Drive', value: 'Direct, hydraulic' },
      ],
    },
  ],
}

test('the copied text names the machine and gives every row one line', () => {
  expect(specificationText(block, 'J-1150', 'metric', 'de')).toBe(
    'J-1150, Specification\n\nFeeder\nHopper volume: 7,0\u00a0m³ (with extension)\nDrive: Direct, hydraulic',
  )
})

test('imperial values are copied where there are any', () => {
  const text = specificationText(block, 'J-1150', 'imperial', 'en')
  expect(text).toContain('Hopper volume: 9.2\u00a0yd³ (with long extension)')
  expect(text).toContain('Drive: Direct, hydraulic')
})
