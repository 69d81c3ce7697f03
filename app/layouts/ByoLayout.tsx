import { Frame } from './Frame.tsx'
import type { LayoutProps } from './layout-props.ts'

/** The configurator. */
export function ByoLayout({ payload, children }: LayoutProps) {
  return (
    <Frame payload={payload} mode="normal" ground="paper">
      {children}
    </Frame>
  )
}
