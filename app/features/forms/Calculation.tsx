import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePlace } from '#app/base/page/place.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { useSite } from '#app/base/page/site.ts'
import styles from './Calculation.module.css'

const isPath = /^\/(?!\/)[\p{L}\p{N}/_.~-]{0,200}$/u
/** Version, currency, machine, and what is changed: `1~USD~J-1150~tonnes.250`. */
const isCalculation = /^\d+~[A-Z]{3}~[\w.~*-]{1,1500}$/

/** The calculation that led to this page, as its address, unless the visitor leaves it out. */
export function useCalculation() {
  const { search } = usePlace()
  const { base } = useSite()
  const live = useHydrated()
  const [left, setLeft] = useState(false)
  const query = new URLSearchParams(search)
  const [from, calc] = [query.get('from') ?? '', query.get('calc') ?? '']
  const fits = isPath.test(from) && isCalculation.test(calc)
  const address = live && fits && !left ? `${location.origin}${base}${from}#calc=${calc}` : undefined
  return {
    address,
    given: address ? { calculation: address } : {},
    leave: () => setLeft(true),
  }
}

/** Says that a calculation goes with the form. */
export function Calculation({
  address,
  leave,
}: Pick<ReturnType<typeof useCalculation>, 'address' | 'leave'>) {
  const t = useT()
  if (!address) return null
  return (
    <div className={styles.calculation}>
      <p>{t('forms.calculation')}</p>
      <a href={address} target="_blank" rel="noreferrer" {...buttonLook({ variant: 'ghost' })}>
        {t('forms.view')}
      </a>
      <button type="button" {...buttonLook({ variant: 'ghost' })} onClick={leave}>
        {t('forms.remove')}
      </button>
    </div>
  )
}
