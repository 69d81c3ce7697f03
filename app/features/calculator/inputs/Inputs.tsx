import { useState } from 'react'
import { enteredValue, shownValue, sliderOf, type InputRange } from '#app/features/calculator/rules/inputs.ts'
import { showNumber, unitOf } from '#app/features/calculator/rules/show.ts'
import { typedNumber } from '#app/features/calculator/rules/typed-number.ts'
import { languageTag } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import type { SharedProps } from '../shared-props.ts'
import styles from './Inputs.module.css'

const groups = ['work', 'running', 'buying'] as const

interface InputsProps extends SharedProps {
  ranges: readonly InputRange[]
  uid: string
}

/** Every input as number and slider. */
export function Inputs({ ranges, ...shared }: InputsProps) {
  const t = useT()
  return groups.map((group) => (
    <fieldset key={group} className={styles.group}>
      <legend>{t(`tools.${group}`)}</legend>
      {ranges.map((range) => range.group === group && <Input key={range.name} range={range} {...shared} />)}
    </fieldset>
  ))
}

function Input({ range, calculator, units, locale, uid }: SharedProps & { range: InputRange; uid: string }) {
  const t = useT()
  // What is being typed stands as it is typed.
  const [typed, setTyped] = useState<string>()
  const { currency, editing } = calculator
  const scenario = calculator[editing] ?? calculator.first
  const value = shownValue(range, scenario[range.name], units, currency)
  const slider = sliderOf(range, units, currency)
  const unit = unitOf(range, units, currency, locale)
  const id = `${uid}-${range.name}`
  const label = t(`tools.${range.name}`)
  const shown = showNumber(value, locale, 2)
  const take = (number: number) => calculator.set(range.name, enteredValue(range, number, units, currency))
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.number}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          aria-describedby={unit ? `${id}-unit` : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            const number = typedNumber(event.target.value, languageTag(locale))
            if (number !== undefined) take(number)
          }}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => event.key === 'Enter' && setTyped(undefined)}
        />
        {unit && <span id={`${id}-unit`}>{unit}</span>}
      </span>
      <input
        type="range"
        {...slider}
        value={Math.min(slider.max, Math.max(slider.min, value))}
        aria-label={label}
        aria-valuetext={`${shown} ${unit}`.trim()}
        onChange={(event) => take(Number(event.target.value))}
      />
    </div>
  )
}
