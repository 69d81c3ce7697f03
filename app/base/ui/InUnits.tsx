import type { ReactNode } from 'react'

/** Both systems stand in the page; the visitor's choice shows one of them, with or without script (`units.css`). */
export function InUnits({ metric, imperial }: { metric: ReactNode; imperial: ReactNode }) {
  return (
    <>
      <span data-units="metric">{metric}</span>
      <span data-units="imperial">{imperial}</span>
    </>
  )
}
