import { searchFor } from '#common/search.ts'
import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import type { FieldInputProps } from './field-input.ts'
import styles from './Field.module.css'
import { NewOption } from './NewOption.tsx'
import { useOptions } from './use-options.ts'

/** Above this a list can be searched. */
const MANY = 12

/** Several of a list, in the order of the list. */
export function OptionsField({ id, field, value, onChange, readOnly }: FieldInputProps) {
  const t = useT()
  const { options, slug, renew } = useOptions(field)
  const [search, setSearch] = useState('')
  const chosen = Array.isArray(value) ? value.map(String) : []
  const unknown = chosen.filter((each) => !options.some((option) => option.value === each))
  const all = [...options, ...unknown.map((each) => ({ name: each, value: each }))]
  const order = all.map((option) => option.value)
  const toggle = (option: string) =>
    onChange(
      chosen.includes(option)
        ? chosen.filter((each) => each !== option)
        : [...chosen, option].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    )
  const fits = searchFor(search)
  return (
    <>
      {all.length > MANY && (
        <input
          type="search"
          aria-label={t('studio.form.searchOptions')}
          placeholder={t('studio.form.searchOptions')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={styles.checks} id={id}>
        {all
          .filter(({ name, value: each }) => chosen.includes(each) || fits(name))
          .map((option) => (
            <label key={option.value} className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.includes(option.value)}
                disabled={readOnly}
                onChange={() => toggle(option.value)}
              />
              {option.name}
            </label>
          ))}
      </div>
      {slug !== undefined && !readOnly && (
        <NewOption
          slug={slug}
          taken={order}
          onMade={(made) => {
            renew()
            onChange([...chosen, made])
          }}
        />
      )}
    </>
  )
}
