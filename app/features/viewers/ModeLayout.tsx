import type { ReactNode, RefObject } from 'react'
import styles from './Viewer.module.css'

/** The stage above, the bar below it: switch, what turns the machine, tools. */
export function ModeLayout({
  root,
  stage,
  modes,
  controls,
  tools,
}: {
  /** The part that hotspots and the address speak of. */
  root?: RefObject<HTMLElement | null>
  stage: ReactNode
  modes: ReactNode
  controls?: ReactNode
  tools: ReactNode
}) {
  return (
    <section ref={root} className={styles.mode}>
      <div className={styles.stage}>{stage}</div>
      <div className={`wrap ${styles.bar}`}>
        <div className={styles.choice}>{modes}</div>
        <div className={styles.controls}>{controls}</div>
        <div className={styles.tools}>{tools}</div>
      </div>
    </section>
  )
}
