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
  wordOf: (item: T) => string
  onChoose: (item: T) => void
}) {
  return (
    <div className={look.field} role="group" aria-label={label}>
      <span className={look.label}>{label}</span>
      <div className={styles.segments}>
        {all.map((item) => (
          <button key={item} type="button" aria-pressed={item === value} onClick={() => onChoose(item)}>
            {wordOf(item)}
          </button>
        ))}
      </div>
    </div>
  )
}
