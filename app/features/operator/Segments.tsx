import look from './Desk.module.css'
import styles from './Segments.module.css'

/** One of a few, all in sight. */
export function Segments<T extends string>({
  label,
  all,
  value,
  wordOf,
  onChoose,
}: {
  label: string
  all: readonly T[]
  value: T
  wordOf: (one: T) => string
  onChoose: (one: T) => void
}) {
  return (
    <div className={look.field} role="group" aria-label={label}>
      <span className={look.label}>{label}</span>
      <div className={styles.segments}>
        {all.map((one) => (
          <button key={one} type="button" aria-pressed={one === value} onClick={() => onChoose(one)}>
            {wordOf(one)}
          </button>
        ))}
      </div>
    </div>
  )
}
