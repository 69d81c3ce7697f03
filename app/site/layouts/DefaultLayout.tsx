import type { PagePayload } from '#app/content/types.ts'
import type { HeaderProps } from '#app/site/header/Header.tsx'
import { isRoom } from '#app/features/live/room.ts'
import { useSite } from '#app/base/page/site.ts'
import { Frame } from './Frame.tsx'
import type { LayoutProps } from './layout-props.ts'

/** Content pages. */
export function DefaultLayout({ payload, children }: LayoutProps) {
  const mode = isRoom(useSite().mode, payload) ? 'stream' : 'normal'
  return (
    <Frame payload={payload} mode={mode} ground={groundOf(payload, mode)}>
      {children}
    </Frame>
  )
}

/** What the editor chose; in the live room the header is dark. */
function groundOf({ story: { content } }: PagePayload, mode: HeaderProps['mode']): HeaderProps['ground'] {
  const chosen = content.component === 'Page' ? content.ground : undefined
  if (chosen === 'over') return 'over'
  if (mode === 'stream') return 'pit'
  return chosen === 'studio' ? 'studio' : 'paper'
}
