import type { Block } from '#app/blocks/schema.ts'
import type { Vars } from '#app/ui/vars.ts'

export type Door = Block<'HotspotNavi'>

/** How many doors the styles can place beside each other. */
export const mostDoors = 6

/** Doors from left to right, so that the keyboard and the eye go the same way and no two lines cross. */
export function byPlace(doors: readonly Door[]): Door[] {
  return doors.toSorted((a, b) => Number(a.x) - Number(b.x)).slice(0, mostDoors)
}

/** Where the doors' points are on the picture, 0 to 1, for the styles that place plates and lines. */
export function doorVars(doors: readonly Door[]): Vars {
  const places = doors.flatMap(({ x, y }, index) => [
    [`--x${index + 1}`, (Number(x) / 100).toFixed(4)],
    [`--y${index + 1}`, (Number(y) / 100).toFixed(4)],
  ])
  return { '--doors': `${doors.length}`, ...Object.fromEntries(places) }
}
