import styles from './Brand.module.css'

/** The track pad, made of ticks, and the word beside it. */
export function Brand({ title }: { title: string }) {
  return (
    <span className={styles.brand}>
      <TrackPad />
      <span translate="no">{title}</span>
    </span>
  )
}

function TrackPad() {
  return (
    <svg className={styles.pad} viewBox="0 0 60 30" width="44" height="22" aria-hidden="true">
      <rect
        x="4"
        y="4"
        width="52"
        height="22"
        rx="11"
        fill="none"
        stroke="currentColor"
        strokeWidth="7"
        strokeDasharray="5.1 2.1"
      />
      <circle cx="15" cy="15" r="3.6" fill="currentColor" />
      <circle cx="30" cy="15" r="2.2" fill="currentColor" />
      <circle cx="45" cy="15" r="3.6" fill="currentColor" />
    </svg>
  )
}
