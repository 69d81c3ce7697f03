import { useT } from '#app/base/i18n/messages.tsx'
import type { OfficeFacts } from './office.ts'
import look from '../Desk.module.css'
import styles from './Leads.module.css'

interface OwnerChoiceProps {
  office: OfficeFacts
  label: string
  /** Who it is now; absent where there is none to show. */
  owner?: { uid: string; name: string }
  onChoose: (uid: string, name: string) => void
}

/** Who looks after a lead. Somebody who is no operator any more is shown while they have it. */
export function OwnerChoice({ office, label, owner, onChoose }: OwnerChoiceProps) {
  const t = useT()
  const isGone = owner?.uid && !office.operators.some(({ uid }) => uid === owner.uid)
  return (
    <select
      className={`${look.input} ${styles.owner}`}
      aria-label={label}
      value={owner ? owner.uid || 'nobody' : ''}
      onChange={(event) => {
        const { value } = event.currentTarget
        if (value === 'nobody') onChoose('', '')
        const chosen = office.operators.find(({ uid }) => uid === value)
        if (chosen) onChoose(chosen.uid, chosen.email)
      }}
    >
      {!owner && <option value="">{label}</option>}
      <option value="nobody">{t('operator.leads.nobody')}</option>
      {isGone && <option value={owner.uid}>{owner.name}</option>}
      {office.operators.map(({ uid, email }) => (
        <option key={uid} value={uid}>
          {email}
        </option>
      ))}
    </select>
  )
}
