import { useConfigurator } from '../configurator-context.ts'
import styles from './Effects.module.css'

/**
 * What a choice does to output, fuel, noise and cost per tonne. The room for it is kept until it is known: by how many
 * figures its effects name, those that follow from them included.
 */
export function Effects({ id, code, effects }: { id: string; code: string; effects: string }) {
  const { operation } = useConfigurator()
  const shown = operation?.effectOf(code) ?? []
  return (
    <div className={styles.effects} data-figures={figuresOf(effects)}>
      {shown.length > 0 && (
        <ul id={id}>
          {shown.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How many figures change: fuel moves carbon dioxide too, throughput that of a tonne, and each the cost per tonne. */
function figuresOf(effects: string): number {
  const has = (name: string) => effects.includes(name)
  const carbon = has('fuel') ? 2 : has('throughput') ? 1 : 0
  const own = [has('throughput'), has('fuel'), has('electricity'), has('noise'), has('wear') || has('life')]
  return own.filter(Boolean).length + carbon + 1
}
