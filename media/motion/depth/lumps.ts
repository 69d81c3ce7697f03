export type Pixel = readonly [x: number, y: number]

/** The pixels that belong to something, put together where they touch. */
export function lumpsOf(width: number, height: number, isPart: (x: number, y: number) => boolean): Pixel[][] {
  const seen = new Uint8Array(width * height)
  const lumps: Pixel[][] = []
  for (let start = 0; start < width * height; start++) {
    const waiting: Pixel[] = [[start % width, Math.floor(start / width)]]
    const lump: Pixel[] = []
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [x, y] = next
      if (x < 0 || y < 0 || x >= width || y >= height || seen[y * width + x] || !isPart(x, y)) continue
      seen[y * width + x] = 1
      lump.push(next)
      waiting.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1])
    }
    if (lump.length) lumps.push(lump)
  }
  return lumps
}
