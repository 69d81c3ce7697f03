import { useEffect, useEffectEvent, useState } from 'react'
import { readEntry } from '#app/features/calculator/rules/entry.ts'
import { enteredValue, shownValue, sliderOf, type InputRange } from '#app/features/calculator/rules/inputs.ts'
import { figureWithUnit, showNumber, symbolOf, unitOf } from '#app/features/calculator/rules/show.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import type { SharedProps } from '../shared-props.ts'
import { refusalText } from './refusal-text.ts'
import styles from './Inputs.module.css'

/** Milliseconds of quiet after which what cannot be used is refused though its field has the focus still. */
const quiet = 1000

/**
 * One input as number and slider, with the same limits. What is typed stands as it is typed; when it cannot be used it
 * stays, with the reason beside it, and the last usable figure counts.
 */
export function Input({
  range,
  calculator,
  units,
  locale,
  uid,
}: SharedProps & { range: InputRange; uid: string }) {
  const t = useT()
  const { currency, editing, refused } = calculator
  // What is being typed is of the scenario, units and currency it is typed in.
  const context = [editing, units, currency.code].join(' ')
  const [typing, setTyping] = useState<{ text: string; context: string }>()
  const draft = typing?.context === context ? typing.text : undefined
  const setDraft = (text: string | undefined) => setTyping(text === undefined ? text : { text, context })
  const { name } = range
  const scenario = calculator[editing] ?? calculator.first
  const value = shownValue(range, scenario[name], units, currency)
  const slider = sliderOf(range, units, currency)
  const unit = unitOf(range, units, currency, locale)
  const sign = symbolOf(currency, locale)
  const id = `${uid}-${name}`
  const label = t(`tools.${name}`)
  const shown = showNumber(value, locale, 2)
  const figure = (shownFigure: number) => figureWithUnit(shownFigure, range, units, currency, locale)
  const read = (text: string) => readEntry(range, text, units, currency, locale)
  const take = (figure: number) => calculator.set(name, figure)

  const refusedText = refused.texts[editing][name]
  const entry = refusedText === undefined ? undefined : read(refusedText)
  const refusal = entry?.kind === 'figure' ? undefined : entry
  // In other units or another currency it may be within the limits.
  const usable = entry?.kind === 'figure' ? entry.value : undefined
  const takeUsable = useEffectEvent(() => usable !== undefined && take(usable))
  useEffect(() => void takeUsable(), [usable])

  const refuseIfUnusable = () => {
    if (draft !== undefined && read(draft).kind !== 'figure') refused.refuse(editing, name, draft)
  }
  const onQuiet = useEffectEvent(refuseIfUnusable)
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(() => onQuiet(), quiet)
    return () => clearTimeout(timer)
  }, [draft])

  const type = (text: string) => {
    setDraft(text)
    const typed = read(text)
    if (typed.kind === 'figure') take(typed.value)
    // No more digits make too much less; what is refused already is told anew. Anything else may just be unfinished.
    else if (typed.kind === 'most' || refusedText !== undefined) refused.refuse(editing, name, text)
  }
  const finish = () => {
    refuseIfUnusable()
    setDraft(undefined)
  }
  return (
    <div className={styles.input} data-wrong={refusal ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.number} data-amount={unit === sign ? '' : undefined}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? refusedText ?? shown}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={
            [unit && `${id}-unit`, refusal && `${id}-refusal`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
        />
        {unit && <span id={`${id}-unit`}>{unit}</span>}
      </span>
      <p id={`${id}-refusal`} className={styles.refusal} role="alert">
        {refusal && (
          <>
            {refusalText(refusal, { t, locale, figure })} {t('tools.stillOf', { figure: figure(value) })}
          </>
        )}
      </p>
      <input
        type="range"
        {...slider}
        value={Math.min(slider.max, Math.max(slider.min, value))}
        aria-label={label}
        aria-valuetext={figure(value)}
        onChange={(event) => {
          setDraft(undefined)
          take(enteredValue(range, Number(event.target.value), units, currency))
        }}
      />
    </div>
  )
}
