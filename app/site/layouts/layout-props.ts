import type { ReactNode } from 'react'
import type { PagePayload } from '#app/content/types.ts'

export interface LayoutProps {
  payload: PagePayload
  children: ReactNode
}
