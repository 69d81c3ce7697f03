/** Width and height in the address of a picture, `/f/1/800x600/ab12/name.webp`; undefined for other files. */
export function sizeIn(address: string): [width: number, height: number] | undefined {
  const [, width, height] = /\/f\/\d+\/(\d+)x(\d+)\//.exec(address) ?? []
  return Number(width) > 0 && Number(height) > 0 ? [Number(width), Number(height)] : undefined
}

/** The focus of a picture, `left x top : right x bottom` in its pixels, in the picture that has taken its place. */
export function movedFocus(focus: string, from: string, to: string): string {
  const edges = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus)?.slice(1).map(Number)
  const [was, is] = [sizeIn(from), sizeIn(to)]
  if (!edges || !was || !is || (was[0] === is[0] && was[1] === is[1])) return focus
  const [left = 0, top = 0, right = 0, bottom = 0] = edges
  const scaled = (edge: number, before: number, now: number) =>
    Math.min(Math.round((edge * now) / before), now)
  const across = (edge: number) => scaled(edge, was[0], is[0])
  const down = (edge: number) => scaled(edge, was[1], is[1])
  const [x, y] = [across(left), down(top)]
  return `${x}x${y}:${Math.max(across(right), x + 1)}x${Math.max(down(bottom), y + 1)}`
}

/** Fields of an asset between two of them: texts, numbers, null, true or false. */
const between = String.raw`(?:,"\w+":(?:"(?:[^"\\]|\\.)*"|[^"{}[\],]+))*?,`
const FOCUS = String.raw`"focus":"(?<focus>\d+x\d+:\d+x\d+)"`
const FILE = String.raw`"filename":"(?<file>[^"]+)"`
const orders = [new RegExp(FOCUS + between + FILE, 'g'), new RegExp(FILE + between + FOCUS, 'g')]

/** A JSON text in which the assets that `now` knows another address for have their focus where it is in that picture. */
export function withMovedFocus(json: string, now: (address: string) => string | undefined): string {
  return orders.reduce(
    (text, order) =>
      text.replace(order, (...found) => {
        const { focus, file } = found.at(-1) as { focus: string; file: string }
        const to = now(file)
        const asset = String(found[0])
        return to === undefined
          ? asset
          : asset.replace(`"focus":"${focus}"`, `"focus":"${movedFocus(focus, file, to)}"`)
      }),
    json,
  )
}
