import type { KeyPosition } from '#app/features/hotspots/frames.ts'

/** Lines of `frame x y` or `row/frame x y`, percent of the picture; undefined when a line is not that. */
export function parsePositions(text: string | null | undefined): KeyPosition[] | undefined {
  const keys: KeyPosition[] = []
  for (const line of (text ?? '').split(/[\n;]/).map((item) => item.trim())) {
    if (!line) continue
    const [, row, frame, x, y] = /^(?:(\d+)\/)?(\d+)[\s,]+(-?[\d.]+)[\s,]+(-?[\d.]+)$/.exec(line) ?? []
    if (frame === undefined || Number.isNaN(Number(x)) || Number.isNaN(Number(y))) return undefined
    keys.push({ frame: Number(frame), x: Number(x), y: Number(y), ...(row && { row: Number(row) }) })
  }
  return keys
}
