import { Frame } from './Frame.tsx'
import type { LayoutProps } from './layouts.tsx'

/** The configurator. */
export function ByoLayout({ payload, children }: LayoutProps) {
  return (
    <Frame payload={payload} mode="normal" ground="paper">
      {children}
    </Frame>
  )
}
