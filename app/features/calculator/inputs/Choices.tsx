import { useEffect, useRef } from 'react'
import type { Offer } from '#app/features/calculator/rules/offer.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { chooseUnits } from '#app/base/i18n/units.ts'
import type { SharedProps } from '../shared-props.ts'
import choice from '#app/features/specification/Switch.module.css'
import styles from './Inputs.module.css'

interface ChoicesProps extends SharedProps {
  offer: Offer
  uid: string
  /** By which rate amounts are converted; undefined in the currency prices are kept in. */
  rate: string | undefined
}

/** Machine, units, currency, and which of two scenarios the inputs are for. */
export function Choices({ calculator, units, offer, uid, rate }: ChoicesProps) {
  const t = useT()
  const { second, editing, machine, currency } = calculator
  const which = ['first', 'second'] as const
  // What was pressed is gone with its press: the focus goes to what stands in its place.
  const place = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const isTwo = !!second
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    place.current?.querySelector<HTMLElement>(isTwo ? 'input:checked' : 'button')?.focus()
  }, [isTwo])
  const then = (change: () => void) => () => {
    isPressed.current = true
    change()
  }
  return (
    <div ref={place} className={styles.choices}>
      <div className={styles.selects}>
        <label>
          {t('tools.machine')}
          <select value={machine} onChange={(event) => calculator.chooseMachine(event.target.value)}>
            {offer.machines.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          {t('tools.units')}
          <select
            value={units}
            onChange={(event) => chooseUnits(event.target.value === 'imperial' ? 'imperial' : 'metric')}
          >
            <option value="metric">{t('tools.metric')}</option>
            <option value="imperial">{t('tools.imperial')}</option>
          </select>
        </label>
        {offer.currencies.length > 1 && (
          <label>
            {t('tools.currency')}
            <select value={currency.code} onChange={(event) => calculator.chooseCurrency(event.target.value)}>
              {offer.currencies.map(({ code }) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {rate && <p className="small mute">{rate}</p>}
      {second ? (
        <div className={styles.scenarios}>
          <fieldset className={choice.switch}>
            <legend className="visually-hidden">{t('tools.scenarios')}</legend>
            {which.map((item) => (
              <label key={item}>
                <input
                  type="radio"
                  name={`${uid}-which`}
                  checked={editing === item}
                  onChange={() => calculator.edit(item)}
                />
                <span>{t(`tools.${item}`)}</span>
              </label>
            ))}
          </fieldset>
          <button
            type="button"
            className="icon-button"
            aria-label={t('tools.stopComparing')}
            onClick={then(calculator.stopComparing)}
          >
            <Icon name="close" />
          </button>
        </div>
      ) : (
        <div className={styles.row}>
          <button type="button" {...buttonLook({ variant: 'ghost' })} onClick={then(calculator.compare)}>
            <Icon name="plus" /> {t('tools.compare')}
          </button>
          <button type="button" {...buttonLook({ variant: 'ghost' })} onClick={calculator.reset}>
            <Icon name="reset" /> {t('tools.reset')}
          </button>
        </div>
      )}
    </div>
  )
}
