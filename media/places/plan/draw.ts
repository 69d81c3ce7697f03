import { AREAS } from './areas.ts'
import { parking, showroom, stage, weighbridge, yard } from './buildings.ts'
import { hauler } from './figures.ts'
import { percent, shape, SIZE, type Point } from './iso.ts'
import { land, roads } from './land.ts'
import { quarryWork, terraces } from './pit.ts'

export function sitePlan(): string {
  const pond = shape(
    Array.from({ length: 22 }, (_, i): Point => [
      126 + 9 * Math.cos((i * Math.PI) / 11),
      36 + 13 * Math.sin((i * Math.PI) / 11),
    ]),
    '#a9bdc4',
  )
  const body = [
    land(),
    pond,
    `<g id="quarry">${terraces()}${quarryWork()}</g>`,
    roads(),
    `${hauler([117, 78], 60)}`,
    showroom(),
    yard(),
    stage(),
    parking(),
    weighbridge(),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">${body.join('')}</svg>\n`
}

export function siteAreas(): Record<string, { points: string; x: number; y: number }> {
  return Object.fromEntries(
    Object.entries(AREAS).map(([name, outline]) => {
      const points = percent(outline)
      const mean = (k: 0 | 1) =>
        Math.round((points.reduce((sum, p) => sum + p[k], 0) / points.length) * 10) / 10
      return [name, { points: points.map((p) => p.join(',')).join(' '), x: mean(0), y: mean(1) }]
    }),
  )
}
