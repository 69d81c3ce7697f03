import type { InputRange } from '#app/features/calculator/rules/inputs.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import type { SharedProps } from '../shared-props.ts'
import { Input } from './Input.tsx'
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
