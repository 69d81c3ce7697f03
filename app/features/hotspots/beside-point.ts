export interface BesideBox {
  x: number
  y: number
  width: number
  height: number
}

/** From the point to the card's edge in CSS pixels: half the mark, and air. */
const GAP = 34

/**
 * Where a card of a size stands in a room, in CSS pixels of that room: on the right of a point, on its left where the
 * right is too narrow, otherwise on the side with more room as far as it goes; its middle at the point's height. Nothing
 * of it leaves the room while it fits in.
 */
export function besidePoint(
  point: { x: number; y: number },
  card: { width: number; height: number },
  room: BesideBox,
): { x: number; y: number } {
  const right = point.x + GAP
  const left = point.x - GAP - card.width
  const end = room.x + room.width - card.width
  const x = right <= end ? right : left >= room.x ? left : point.x - room.x < room.width / 2 ? end : room.x
  return {
    x: Math.round(Math.max(room.x, x)),
    y: Math.round(within(point.y - card.height / 2, room.y, room.y + room.height - card.height)),
  }
}

const within = (value: number, from: number, to: number): number => Math.max(from, Math.min(value, to))
