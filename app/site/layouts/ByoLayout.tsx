import { useSite } from '#app/base/page/site.ts'
import { Frame } from './Frame.tsx'
import type { LayoutProps } from './layout-props.ts'

/** The configurator. */
export function ByoLayout({ payload, children }: LayoutProps) {
  const { mode } = useSite()
  return (
    <Frame payload={payload} mode={mode} room={mode === 'stream'} ground="paper">
      {children}
    </Frame>
  )
}
