import type { ReactNode } from 'react'
import type { PagePayload } from '#app/content/types.ts'

/** A draft; the visual editor's live changes come in here. */
export function PreviewedPage({ payload, children }: { payload: PagePayload; children: (payload: PagePayload) => ReactNode }) {
  return children(payload)
}
