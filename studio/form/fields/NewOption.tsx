import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { localeNames, locales } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { Refused } from '../../service/service.ts'
import { slugOf } from '../../tree/new-story.ts'
import { useWorkplace } from '../../workspace/editing.ts'
import dialog from '../../workspace/DialogBody.module.css'
import styles from './Field.module.css'

interface NewOptionProps {
  /** The datasource it comes into. */
  slug: string
  taken: readonly string[]
  /** Called with its value. */
  onMade: (value: string) => void
}

/** For who may publish: another entry of the list, such as a tag, with its name in every language. */
export function NewOption(props: NewOptionProps) {
  const t = useT()
  const { editor } = useWorkplace()
  const [isOpen, setOpen] = useState(false)
  if (!editor.rights.includes('publish')) return undefined
  return (
    <>
      <button
        type="button"
        {...buttonLook({ variant: 'secondary', size: 'small' })}
        onClick={() => setOpen(true)}
      >
        {t('studio.form.newOption')}
      </button>
      {/* A form cannot stand in the form of the block. */}
      {isOpen && createPortal(<NewOptionDialog {...props} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

function NewOptionDialog({ slug, taken, onMade, onClose }: NewOptionProps & { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { service } = useWorkplace()
  const [names, setNames] = useState<Partial<Record<string, string>>>({})
  const [fault, setFault] = useState('')
  // Made, though a name is not: the next press goes on from there.
  const [made, setMade] = useState<{ id: number; value: string }>()
  const value = slugOf(names.en ?? '')
  const create = async () => {
    const answer = await service.send<{ datasource_entry: { id: number } }>('POST', '/datasource_entries', {
      datasource_entry: { datasource_id: slug, name: names.en?.trim(), value },
    })
    return answer.datasource_entry.id
  }
  const make = async () => {
    if (!made && taken.includes(value)) return setFault(t('studio.form.newOption.taken'))
    try {
      const entry = made ?? { id: await create(), value }
      setMade(entry)
      for (const locale of locales) {
        const name = names[locale]?.trim()
        if (locale !== 'en' && name)
          await service.send('PUT', `/datasource_entries/${entry.id}`, {
            datasource_entry: { dimension_id: locale, dimension_value: name },
          })
      }
      onMade(entry.value)
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFault(error.message)
    }
  }
  return (
    <Dialog open labelledBy={id} onClose={onClose}>
      <form
        className={dialog.body}
        onSubmit={(event) => {
          event.preventDefault()
          // To React it stands in the form of the block all the same.
          event.stopPropagation()
          void make()
        }}
      >
        <h2 id={id}>{t('studio.form.newOption')}</h2>
        <p>{t('studio.form.newOption.about')}</p>
        {locales.map((locale) => (
          <div className="field" key={locale}>
            <label htmlFor={`${id}-${locale}`}>{localeNames[locale]}</label>
            <input
              id={`${id}-${locale}`}
              lang={locale}
              required={locale === 'en'}
              readOnly={locale === 'en' && made !== undefined}
              maxLength={60}
              value={names[locale] ?? ''}
              onChange={(event) => setNames({ ...names, [locale]: event.currentTarget.value })}
            />
          </div>
        ))}
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <div className={buttonRow}>
          <button type="submit" {...buttonLook()} disabled={value === ''}>
            {t('studio.form.newOption.make')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
