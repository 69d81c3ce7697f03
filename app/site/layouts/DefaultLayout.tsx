import type { PagePayload } from '#app/content/types.ts'
import type { HeaderProps } from '#app/site/header/Header.tsx'
import { isRoom } from '#app/features/live/is-room.ts'
import { useSite } from '#app/base/page/site.ts'
import { Frame } from './Frame.tsx'
import type { LayoutProps } from './layout-props.ts'

/** Content pages. */
export function DefaultLayout({ payload, children }: LayoutProps) {
  const { mode } = useSite()
  const room = isRoom(mode, payload)
  return (
    <Frame payload={payload} mode={mode} room={room} ground={groundOf(payload, room)}>
      {children}
    </Frame>
  )
}

/** What the editor chose; in the live room the header is dark. */
function groundOf({ story: { content } }: PagePayload, room: boolean): HeaderProps['ground'] {
  const chosen = content.component === 'Page' ? content.ground : undefined
  if (chosen === 'over') return 'over'
  if (room) return 'pit'
  return chosen === 'studio' ? 'studio' : 'paper'
}
