/** A box of an MP4 file: what it is, and where it begins and ends in bytes. */
export interface Mp4Box {
  type: string
  start: number
  end: number
}

/** The outer boxes of an MP4 file. Throws when one ends outside it. */
export function boxesOf(file: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let start = 0; start < file.length;) {
    const size = start + 8 <= file.length ? file.readUInt32BE(start) : 0
    const end = start + size
    if (size < 8 || end > file.length) throw new Error(`no whole MP4 box at byte ${start}`)
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, end })
    start = end
  }
  return boxes
}

/** The parts of a segment that can be sent by themselves, as `[start, length]` in bytes: each a `moof` with its data. */
export function partsOf(segment: Buffer): [number, number][] {
  const boxes = boxesOf(segment)
  const heads = boxes.filter(({ type }) => type === 'moof').map(({ start }) => start)
  return heads.map((start, i) => [i ? start : 0, (heads[i + 1] ?? segment.length) - (i ? start : 0)])
}
