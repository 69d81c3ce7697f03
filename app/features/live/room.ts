import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { isRoom } from './is-room.ts'

/** Whether the page being shown is a room. Only there the full client of the live database is loaded. */
export function useRoom(): boolean {
  return isRoom(useSite().mode, usePage())
}
