import { ownZone } from '#app/base/calendar/own-zone.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { fromDay, fromLocal, toDay, toLocal } from '../datetime.ts'
import { shown, type FieldInputProps } from './field-input.ts'
import styles from './Field.module.css'

/** A day, or a moment: shown in the zone of this device, which is named, and kept in UTC. */
export function DatetimeField({ id, field, value, onChange, readOnly, described }: FieldInputProps) {
  const t = useT()
  const stored = shown(value)
  const isDay = field.disable_time === true
  return (
    <>
      <input
        id={id}
        type={isDay ? 'date' : 'datetime-local'}
        value={isDay ? toDay(stored) : toLocal(stored)}
        readOnly={readOnly}
        {...described}
        onChange={({ currentTarget }) =>
          onChange(isDay ? fromDay(currentTarget.value) : fromLocal(currentTarget.value))
        }
      />
      {!isDay && (
        <p className={styles.help}>
          {t('studio.form.zone', {
            zone: ownZone().replaceAll('_', ' '),
            stored: stored ? `${stored} UTC` : '—',
          })}
        </p>
      )}
    </>
  )
}
