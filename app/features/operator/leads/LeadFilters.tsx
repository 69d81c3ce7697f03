import { useT } from '#app/base/i18n/messages.tsx'
import { forms, type FormName } from '#app/features/forms/definitions.ts'
import type { LeadFilter } from './lead-query.ts'
import type { OfficeFacts } from './office.ts'
import look from '../Desk.module.css'
import searchLook from '../Search.module.css'

const kinds = Object.keys(forms) as FormName[]

interface LeadFiltersProps {
  filter: LeadFilter
  office: OfficeFacts
  onChange: (change: Partial<LeadFilter>) => void
}

/** Whose leads are shown: by words, kind, country and owner. */
export function LeadFilters({ filter, office, onChange }: LeadFiltersProps) {
  const t = useT()
  const choice = (
    label: string,
    value: string,
    options: readonly (readonly [value: string, word: string])[],
    onChoose: (value: string) => void,
  ) => (
    <select
      className={`${look.input} ${searchLook.span}`}
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map(([item, word]) => (
        <option key={item} value={item}>
          {word}
        </option>
      ))}
    </select>
  )
  return (
    <div className={searchLook.search}>
      <input
        type="search"
        className={look.input}
        aria-label={t('operator.inbox.search')}
        placeholder={t('operator.inbox.search')}
        value={filter.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      {choice(
        t('operator.inbox.which'),
        filter.kind,
        [
          ['', t('operator.leads.everyKind')],
          ...kinds.map((kind) => [kind, t(`operator.inbox.${kind}`)] as const),
        ],
        (kind) => onChange({ kind: kinds.find((item) => item === kind) ?? '' }),
      )}
      {choice(
        t('operator.leads.country'),
        filter.country,
        [['', t('operator.leads.everyCountry')], ...office.countries.map((name) => [name, name] as const)],
        (country) => onChange({ country }),
      )}
      {choice(
        t('operator.leads.owner'),
        filter.owner,
        [
          ['', t('operator.leads.everyOwner')],
          ['nobody', t('operator.leads.nobody')],
          ...office.operators.map(({ uid, email }) => [uid, email] as const),
        ],
        (owner) => onChange({ owner }),
      )}
    </div>
  )
}
