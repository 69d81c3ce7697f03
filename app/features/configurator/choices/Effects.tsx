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
          {shown.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How many figures change: fuel moves carbon dioxide too, and each of them the cost per tonne. */
function figuresOf(effects: string): number {
  const has = (...names: string[]) => (names.some((name) => effects.includes(name)) ? 1 : 0)
  return has('throughput') + 2 * has('fuel') + has('electricity') + has('noise') + has('wear', 'life') + 1
}
