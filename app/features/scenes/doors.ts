import type { Hotspot } from '#app/features/hotspots/hotspot.ts'
import type { Vars } from '#app/base/ui/vars.ts'

/** A hotspot that is shown as a plate with a line to its place. */
export type Door = Hotspot & { place: { kind: 'point'; x: number; y: number } }

/** How many doors the styles can place beside each other. */
export const maxDoors = 6

/** Hotspots an editor wants as doors, from left to right as all are, so that no two lines cross. */
export function doorsOf(hotspots: readonly Hotspot[]): Door[] {
  return hotspots.filter(isDoor).slice(0, maxDoors)
}

function isDoor(hotspot: Hotspot): hotspot is Door {
  return hotspot.place?.kind === 'point' && (hotspot.block as { look?: unknown }).look === 'door'
}

/**
 * Where the doors' points are on the picture, 0 to 1, for the styles that place plates and lines; as `--ux…` and `--uy…`
 * where they are on the upright one, if that is said.
 */
export function doorVars(doors: readonly Door[]): Vars {
  if (!doors.length) return {}
  const places = doors.flatMap(({ place, portrait }, index) => [
    ...placed(place, 'x', 'y', index),
    ...(portrait?.kind === 'point' ? placed(portrait, 'ux', 'uy', index) : []),
  ])
  return { '--doors': `${doors.length}`, ...Object.fromEntries(places) }
}

function placed({ x, y }: { x: number; y: number }, across: string, down: string, index: number) {
  return [
    [`--${across}${index + 1}`, (x / 100).toFixed(4)],
    [`--${down}${index + 1}`, (y / 100).toFixed(4)],
  ]
}
