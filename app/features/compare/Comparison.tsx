import { useEffect, useId, useState } from 'react'
import type { Block } from '#app/content/block.ts'
import type { ComparedMachine } from '#app/content/types.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { isModalInAddress } from '#app/base/modal/modal-hash.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { usePlace } from '#app/base/page/place.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { LinkLacks } from '#app/base/ui/LinkLacks.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { chosenMachines } from '#app/features/forms/chosen-machines.ts'
import { pairName } from '#app/content/machine-of.ts'
import { chosenIn, hashOf, isOfComparison, withMachine, type Chosen } from './chosen.ts'
import { ComparedFigures } from './ComparedFigures.tsx'
import { Sizes } from './Sizes.tsx'
import { Turns } from './Turns.tsx'
import styles from './Comparison.module.css'

/** Two machines beside each other, chosen by the visitor and kept in the address. */
export function Comparison({ block }: { block: Block<'Compare'> }) {
  const machines = usePage()?.machines ?? []
  const { pathname, search, hash, navigate } = usePlace()
  const t = useT()
  const hydrated = useHydrated()
  const all = machines.map(({ key }) => key)
  // A dialog's address stands where theirs did: below it they stay.
  const [kept, keep] = useState('')
  const namedIn = (address: string) => (!address || isOfComparison(address) ? address : kept)
  const named = hydrated ? namedIn(hash) : ''
  if (named !== kept) keep(named)
  const chosen = chosenIn(named, all)
  /** The address may be ahead of what is drawn: what changes it goes on from there. */
  const current = () => chosenIn(namedIn(window.location.hash), all)
  const [left, right] = chosen.keys.map((key) => machines.find((machine) => machine.key === key))
  const pair = left && right && pairName([left.name, right.name])
  useEffect(() => {
    chosenMachines.set(pair ?? '')
    return () => chosenMachines.set('')
  }, [pair])
  if (!left || !right) return <h1 className="visually-hidden">{block.title}</h1>
  const go = (next: Chosen, replace: boolean) =>
    void navigate({ pathname, search, hash: hashOf(next) }, { preventScrollReset: true, replace })
  const choose = (place: 0 | 1) => (key: string) =>
    go({ ...current(), keys: withMachine(current().keys, place, key), lacks: undefined }, false)
  return (
    <>
      <section className={styles.stage} data-ground="studio">
        <div className={`wrap ${styles.head}`}>
          <h1>{noBreakModels(block.title)}</h1>
          {block.lead && <p className="lead">{noBreakModels(block.lead)}</p>}
          <LinkLacks lacks={chosen.lacks !== undefined}>{t('compare.lacks')}</LinkLacks>
        </div>
        <Turns
          pair={[left, right]}
          step={chosen.step}
          rests={(step) => {
            if (!isModalInAddress()) go({ ...current(), step }, true)
          }}
          choices={[
            <Choice key="0" place={0} chosen={left.key} choose={choose(0)} machines={machines} />,
            <Choice key="1" place={1} chosen={right.key} choose={choose(1)} machines={machines} />,
          ]}
        />
      </section>
      <Sizes pair={[left, right]} />
      <ComparedFigures pair={[left, right]} />
    </>
  )
}

function Choice({
  place,
  machines,
  chosen,
  choose,
}: {
  place: 0 | 1
  machines: readonly ComparedMachine[]
  chosen: string
  choose: (key: string) => void
}) {
  const hydrated = useHydrated()
  const t = useT()
  const id = useId()
  return (
    <p className={styles.choice}>
      <label htmlFor={id} className="visually-hidden">
        {t(place ? 'compare.second' : 'compare.first')}
      </label>
      <select id={id} value={chosen} disabled={!hydrated} onChange={(event) => choose(event.target.value)}>
        {machines.map(({ key, name, kind }) => (
          // The kind stands over the name: a select on a phone has no room for both.
          <optgroup key={key} label={kind}>
            <option value={key}>{name}</option>
          </optgroup>
        ))}
      </select>
    </p>
  )
}
