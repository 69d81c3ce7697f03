import { useId, useState } from 'react'
import { localeNames, locales } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import field from '../form/fields/Field.module.css'
import { Refused } from '../service/refused.ts'
import { slugOf } from '../tree/new-story.ts'
import dialog from '../workspace/DialogBody.module.css'
import { useWorkplace } from '../workspace/editing.ts'
import { makeEntry, nameEntry, type Entry } from './entries.ts'

interface EntryDialogProps {
  /** The list it is in or comes into. */
  slug: string
  /** Values that are there already. */
  taken: readonly string[]
  /** The entry whose names are changed; absent for a new one. */
  entry?: Entry | undefined
  /** Called with its value when all is written. */
  onDone: (value: string) => void
  onClose: () => void
}

/** What an entry is called in every language; a new one is made by it. */
export function EntryDialog({ slug, taken, entry, onDone, onClose }: EntryDialogProps) {
  const t = useT()
  const id = useId()
  const { service } = useWorkplace()
  const [names, setNames] = useState<Entry['names']>(entry?.names ?? {})
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  // A new one that is made, though not all its names are written: the next press goes on from there.
  const [made, setMade] = useState<Entry>()
  const value = slugOf(names.en ?? '')
  const known = entry ?? made
  const save = async () => {
    if (!known && taken.includes(value)) return setFault(t('studio.lists.taken'))
    setBusy(true)
    try {
      const name = names.en?.trim() ?? ''
      const now = known ?? { id: await makeEntry(service, slug, { name, value }), value, names: { en: name } }
      if (!known) setMade(now)
      await nameEntry(service, now.id, now.names, names)
      onDone(now.value)
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFault(error.message)
      setBusy(false)
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
          void save()
        }}
      >
        <h2 id={id}>{entry ? entry.names.en : t('studio.lists.new')}</h2>
        <p>{t('studio.lists.about')}</p>
        {locales.map((locale) => (
          <div className="field" key={locale}>
            <label htmlFor={`${id}-${locale}`}>{localeNames[locale]}</label>
            <input
              id={`${id}-${locale}`}
              lang={locale}
              required={locale === 'en'}
              maxLength={60}
              value={names[locale] ?? ''}
              onChange={(event) => setNames({ ...names, [locale]: event.currentTarget.value })}
            />
          </div>
        ))}
        <p role="alert" className={field.fault}>
          {fault}
        </p>
        <div className={buttonRow}>
          <button type="submit" {...buttonLook()} disabled={isBusy || (!known && value === '')}>
            {t(entry ? 'studio.lists.save' : 'studio.lists.make')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
