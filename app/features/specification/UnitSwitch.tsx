import { useLayoutEffect, useRef } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { chooseUnits, currentUnits, onUnitsChange, type Units } from '#app/base/i18n/units.ts'
import styles from './Switch.module.css'

/**
 * Metric or imperial. The radio buttons themselves hold the choice and the styles follow them, so it works before and
 * without script; the script adds that the choice is remembered and shared by all specifications.
 */
export function UnitSwitch({ name }: { name: string }) {
  const t = useT()
  const group = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const radios = [...(group.current?.querySelectorAll('input') ?? [])]
    const show = () => {
      for (const radio of radios) radio.checked = radio.value === currentUnits()
    }
    if (radios.some((radio) => radio.checked && !radio.defaultChecked)) chooseUnits('imperial')
    show()
    return onUnitsChange(show)
  }, [])
  const option = (units: Units, label: string) => (
    <label>
      <input
        type="radio"
        name={name}
        value={units}
        data-system={units}
        defaultChecked={units === 'metric'}
        onChange={() => chooseUnits(units)}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset ref={group} className={styles.switch}>
      <legend className="visually-hidden">{t('text.units')}</legend>
      {option('metric', t('text.metric'))}
      {option('imperial', t('text.imperial'))}
    </fieldset>
  )
}
