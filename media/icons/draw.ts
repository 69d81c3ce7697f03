interface Drawing {
  /** Pixels along a side. */
  size: number
  /** Colour of the ground. */
  ground: string
  /** Share of the side kept free around the mark; an icon that is cut round needs more of it. */
  air: number
}

const AMBER = '#ff9b21'
/** Below this many pixels the pads of the chain would run together: it is drawn whole, with two rollers. */
const FINE = 40

/** The site's mark on a square ground as SVG, simpler where it is small. */
export function icon({ size, ground, air }: Drawing): string {
  const fine = size >= FINE
  const scale = (1 - 2 * air) / (fine ? 0.86 : 0.875)
  const chain = fine
    ? '<rect x="8" y="21" width="48" height="22" rx="11" fill="none" stroke-width="7" stroke-dasharray="5.05 2.074"/>'
    : '<rect x="8" y="18" width="48" height="28" rx="14" fill="none" stroke-width="8"/>'
  const rollers = fine
    ? '<circle cx="19" cy="32" r="3.6"/><circle cx="32" cy="32" r="2.2"/><circle cx="45" cy="32" r="3.6"/>'
    : '<circle cx="23" cy="32" r="4.5"/><circle cx="41" cy="32" r="4.5"/>'
  const move = `translate(32 32) scale(${scale.toFixed(4)}) translate(-32 -32)`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">` +
    `<rect width="64" height="64" fill="${ground}"/>` +
    `<g transform="${move}" stroke="${AMBER}">${chain}</g><g transform="${move}" fill="${AMBER}">${rollers}</g></svg>\n`
  )
}

/** Pictures (PNG) of several sizes in one file (ICO). */
export function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let place = head.length
  pictures.forEach(({ size, png }, i) => {
    const at = 6 + 16 * i
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(place, at + 12)
    place += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
