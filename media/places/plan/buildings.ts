import { random } from '../../geometry/space.ts'
import { AREAS } from './areas.ts'
import { car, container, crusher, flag, GREYS, hauler, mast, people, screen, shade } from './figures.ts'
import { block, corners, line, seen, shape, type Point } from './iso.ts'

export function yard(): string {
  const stalls = [0, 1, 2, 3, 4].map((i) =>
    line(
      [
        [128 + i * 11, 78],
        [128 + i * 11, 104],
      ],
      '#c9cdce',
      1.2,
    ),
  )
  const machines = [
    crusher([130, 91], 62),
    crusher([141, 91], 62),
    crusher([152, 91], 62),
    screen([163, 91], 62),
    screen([174, 91], 62),
  ]
  const boxes = [124, 137, 150, 163].map((x, i) =>
    container([x + 5, 71.5], 0, [shade.ink, shade.teal, GREYS, shade.ink][i] ?? GREYS),
  )
  const rail: Point[] = [
    [124, 116],
    [150, 116],
    [176, 116],
  ]
  return `<g id="yard">${shape(AREAS.yard, '#e2dfd8')}${stalls.join('')}${boxes.join('')}${container([142, 71.5], 0, GREYS, 2.9)}${machines.join('')}${line(rail, '#8e999c', 3, 'stroke-dasharray="10 3"')}${['#ff9b21', '#f5f6f5', '#2fc6c0'].map((colour, i) => flag([166 + i * 5, 113], colour)).join('')}${mast([123, 112])}${mast([181, 72])}${people(
    [
      [150, 108],
      [152, 109],
      [151.5, 110.5],
      [154, 108.5],
      [132, 110],
    ],
  )}</g>`
}

export function showroom(): string {
  const plan = corners([206, 48], [38, 27])
  const bars = Array.from({ length: 13 }, (_, i) =>
    line(
      [
        [188.5 + i * 2.92, 61.5, 0.6],
        [188.5 + i * 2.92, 61.5, 7.6],
      ],
      '#dff1f0',
      1,
    ),
  )
  const glass = shape(
    [
      [188.5, 61.5, 0.6],
      [223.5, 61.5, 0.6],
      [223.5, 61.5, 7.6],
      [188.5, 61.5, 7.6],
    ],
    '#2d6f74',
  )
  const lights = [42, 48, 54].map((y) =>
    shape(
      [
        [190, y - 0.8, 10],
        [222, y - 0.8, 10],
        [222, y + 0.8, 10],
        [190, y + 0.8, 10],
      ],
      '#e9ebea',
    ),
  )
  const [x, y] = seen([206, 61.5, 8.7])
  return `<g id="showroom">${shape(AREAS.showroom, '#d9dcdc')}${block(plan, 0, 10, shade.ink)}${glass}${bars.join('')}${lights.join('')}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) skewY(30)"><rect x="-16" y="-5" width="32" height="11" rx="5.500" fill="none" stroke="#ff9b21" stroke-width="3.200" stroke-dasharray="3.400 1.400"/></g>${people(
    [
      [200, 65],
      [202, 66],
    ],
  )}</g>`
}

export function stage(): string {
  const floor = shape(AREAS.stage, '#2a3236')
  const wall = block(corners([212, 92.6], [36, 1.2]), 0, 12, shade.ink)
  const side = block(corners([194.6, 112], [1.2, 40]), 0, 12, shade.ink)
  const deck = block(corners([212, 99], [30, 10]), 0, 1.4, {
    top: '#4c565a',
    left: '#ff9b21',
    right: '#c9720d',
  })
  const led = shape(
    [
      [199, 93.3, 3],
      [225, 93.3, 3],
      [225, 93.3, 10.5],
      [199, 93.3, 10.5],
    ],
    '#2fc6c0',
  )
  const glow = shape(
    [
      [199, 93.3, 3],
      [212, 93.3, 3],
      [204, 93.3, 10.5],
      [199, 93.3, 10.5],
    ],
    '#1aa29d',
  )
  const seats = [0, 1, 2, 3, 4, 5].map((row) =>
    [0, 1]
      .map((half) =>
        block(corners([205 + half * 14.5, 109 + row * 3.6], [12, 1.3]), 0, 1.3, {
          top: '#b4bdbf',
          left: '#8e999c',
          right: '#6d787b',
        }),
      )
      .join(''),
  )
  const truss = line(
    [
      [197, 104, 0],
      [197, 104, 11.5],
      [227, 104, 11.5],
      [227, 104, 0],
    ],
    '#8e999c',
    2.4,
  )
  return `<g id="stage">${floor}${side}${wall}${led}${glow}${deck}${crusher([217, 99], 12)}${people([[203, 101]])}${seats.join('')}${truss}</g>`
}

export function parking(): string {
  const next = random(12)
  const tones = [
    GREYS,
    shade.ink,
    { top: '#f5f6f5', left: '#d5d9da', right: '#b9c0c2' },
    shade.teal,
    { top: '#8e999c', left: '#6d787b', right: '#5f696d' },
  ]
  const row = (y: number) =>
    Array.from({ length: 18 }, (_, i): string => {
      const x = 120.5 + i * 3.5
      const mark = line(
        [
          [x - 1.75, y - 3.2],
          [x - 1.75, y + 3.2],
        ],
        '#f5f6f5',
        1.1,
      )
      return next() < 0.66 ? mark + car([x, y], 90, tones[Math.floor(next() * tones.length)] ?? GREYS) : mark
    }).join('')
  return `<g id="parking">${shape(AREAS.parking, '#c6cbcc')}${row(149)}${row(160)}${row(171)}</g>`
}

/** The weighbridge on the road in, with its office. */
export function weighbridge(): string {
  const deck = block(corners([203, 143], [14, 4.4], 15), 0, 0.5, {
    top: '#8e999c',
    left: '#6d787b',
    right: '#5f696d',
  })
  const office = block(corners([203, 136.5], [6, 3.4], 15), 0, 3.2, GREYS)
  return `<g id="weighbridge">${deck}${hauler([202.5, 143], 15)}${office}</g>`
}
