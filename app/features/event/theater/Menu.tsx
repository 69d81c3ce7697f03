import { useId } from 'react'
import styles from './LiveStage.module.css'

export interface MenuGroup {
  legend: string
  value: string
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** What can be chosen of a stream; groups with one choice are left out. */
export function Menu({ id, label, groups }: { id: string; label: string; groups: MenuGroup[] }) {
  const name = useId()
  return (
    <div id={id} className={styles.menu} role="group" aria-label={label}>
      {groups
        .filter(({ options }) => options.length > 1)
        .map(({ legend, value, options, onChoose }) => (
          <fieldset key={legend}>
            <legend>{legend}</legend>
            {options.map((option) => (
              <label key={option.value}>
                <input
                  type="radio"
                  name={`${name}-${legend}`}
                  value={option.value}
                  checked={option.value === value}
                  onChange={() => onChoose(option.value)}
                />
                <span>{option.label}</span>
              </label>
            ))}
          </fieldset>
        ))}
    </div>
  )
}
