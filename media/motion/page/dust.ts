/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const SIZE = 192
const made = new Map<string, OffscreenCanvas>()

/** A soft, uneven cloud on transparent ground, one of several. */
export function dustTexture(which: number, colour: string): OffscreenCanvas {
  const key = `${colour}${which}`
  const known = made.get(key)
  if (known) return known
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  const to = canvas.getContext('2d')
  if (to) {
    const pixels = to.createImageData(SIZE, SIZE)
    const noise = cloud(which + 1)
    const [r, g, b] = colour === 'warm' ? [214, 196, 168] : [226, 228, 226]
    for (let i = 0; i < SIZE * SIZE; i++) {
      const [x, y] = [(i % SIZE) / SIZE - 0.5, Math.floor(i / SIZE) / SIZE - 0.5]
      const far = Math.min(1, Math.hypot(x, y) * 2)
      const edge = (1 - far * far) ** 2
      const grain = Math.max(0, noise(x * 4 + 9, y * 5 + 9) - 0.28) * 1.5
      pixels.data.set([r, g, b, Math.min(255, 255 * edge * grain)], i * 4)
    }
    to.putImageData(pixels, 0, 0)
  }
  made.set(key, canvas)
  return canvas
}

/** Value noise of five octaves, from 0 to 1. */
function cloud(seed: number) {
  const random = seeded(seed * 977)
  const table = Float32Array.from({ length: 4096 }, random)
  const at = (x: number, y: number) => table[((x & 63) + (y & 63) * 64) & 4095] ?? 0
  const ease = (t: number) => t * t * (3 - 2 * t)
  const value = (x: number, y: number) => {
    const [x0, y0] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [ease(x - x0), ease(y - y0)]
    const top = at(x0, y0) * (1 - u) + at(x0 + 1, y0) * u
    const low = at(x0, y0 + 1) * (1 - u) + at(x0 + 1, y0 + 1) * u
    return top * (1 - v) + low * v
  }
  return (x: number, y: number) => {
    let [sum, share, step] = [0, 0.5, 1]
    for (let i = 0; i < 5; i++) {
      sum += value(x * step, y * step) * share
      share /= 2
      step *= 2.03
    }
    return sum
  }
}
