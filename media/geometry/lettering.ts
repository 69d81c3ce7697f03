import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse, type Font } from 'opentype.js/dist/opentype.mjs'
import * as THREE from 'three'
import type { Solid } from './space.ts'
import { boxUv } from './surface.ts'

const FONT = '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-italic.woff'

let font: Font | undefined

function lettering(): Font {
  if (!font) {
    const bytes = readFileSync(createRequire(import.meta.url).resolve(FONT))
    font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  }
  return font
}

/** Words as flat shapes in the xy plane facing +z, centred; `height` is the capitals' in metres. */
export function words(text: string, height: number, tracking = 0.02): Solid {
  const face = lettering()
  const capitals = Number(face.tables.os2?.sCapHeight ?? 700) / face.unitsPerEm
  const path = face.getPath(text, 0, 0, height / capitals, { letterSpacing: tracking })
  const shapes = new THREE.ShapePath()
  let [left, right] = [Infinity, -Infinity]
  for (const c of path.commands) {
    if ('x' in c) {
      left = Math.min(left, c.x)
      right = Math.max(right, c.x)
    }
    if (c.type === 'M') shapes.moveTo(c.x, -c.y)
    else if (c.type === 'L') shapes.lineTo(c.x, -c.y)
    else if (c.type === 'Q') shapes.quadraticCurveTo(c.x1, -c.y1, c.x, -c.y)
    else if (c.type === 'C') shapes.bezierCurveTo(c.x1, -c.y1, c.x2, -c.y2, c.x, -c.y)
  }
  const flat = new THREE.ShapeGeometry(shapes.toShapes(), 5).toNonIndexed()
  flat.translate(-(left + right) / 2, -height / 2, 0)
  return boxUv(flat)
}
