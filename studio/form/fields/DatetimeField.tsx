import { useState } from 'react'
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
  const [write, read] = isDay ? [toDay, fromDay] : [toLocal, fromLocal]
  // Stands as it was typed: a year on its way is 2, 20 and 202, whose zone was some seconds off, and the minute would change.
  const [typed, setTyped] = useState('')
  return (
    <>
      <input
        id={id}
        type={isDay ? 'date' : 'datetime-local'}
        value={read(typed) === stored ? typed : write(stored)}
        readOnly={readOnly}
        {...described}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(read(currentTarget.value))
        }}
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
