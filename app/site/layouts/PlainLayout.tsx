import { Modals } from '#app/features/modals/Modals.tsx'
import styles from './PlainLayout.module.css'
import type { LayoutProps } from './layout-props.ts'

/** Embeds: nothing around the content, and the page they stand in shows through. */
export function PlainLayout({ payload, children }: LayoutProps) {
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.plain}>
        {children}
      </main>
      <Modals payload={payload} />
    </>
  )
}
