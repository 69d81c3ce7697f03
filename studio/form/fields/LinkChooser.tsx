import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useWorkplace } from '../../workspace/editing.ts'
import type { LinkChoice } from '../link-value.ts'
import type { FieldInputProps } from './field-input.ts'
import { PageSearch } from './PageSearch.tsx'
import styles from './Field.module.css'

interface LinkChooserProps {
  id: string
  link: LinkChoice
  readOnly?: boolean
  described?: FieldInputProps['described']
  onChange: (link: LinkChoice) => void
}

/** Chooses where a link leads; used by link fields and by links in texts. */
export function LinkChooser({ id, link, readOnly = false, described, onChange }: LinkChooserProps) {
  const t = useT()
  const { lines } = useWorkplace()
  const [isChoosing, setChoosing] = useState(false)
  const { linktype, uuid, path, anchor, newWindow } = link
  const set = (change: Partial<LinkChoice>) => onChange({ ...link, ...change })
  const page = lines.find((line) => line.uuid === uuid)
  return (
    <div className={styles.link}>
      <select
        aria-label={t('studio.form.link.kind')}
        value={linktype}
        disabled={readOnly}
        onChange={(event) => set({ linktype: event.currentTarget.value as LinkChoice['linktype'] })}
      >
        <option value="story">{t('studio.form.link.page')}</option>
        <option value="url">{t('studio.form.link.url')}</option>
        <option value="email">{t('studio.form.link.email')}</option>
      </select>
      {linktype === 'story' && !isChoosing && (
        <button
          id={id}
          type="button"
          className={styles.chosen}
          disabled={readOnly}
          aria-describedby={described?.['aria-describedby']}
          onClick={() => setChoosing(true)}
        >
          {page ? (
            <>
              <b>{page.name}</b> <span>/{page.full_slug}</span>
            </>
          ) : (
            <span>{path ? t('studio.form.link.gone', { path }) : t('studio.form.link.choose')}</span>
          )}
        </button>
      )}
      {linktype === 'story' && isChoosing && (
        <PageSearch
          id={id}
          onChoose={({ uuid, full_slug }) => {
            set({ uuid, path: full_slug })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {linktype === 'url' && (
        <input
          id={id}
          inputMode="url"
          aria-label={t('studio.form.link.url')}
          placeholder="https://"
          value={link.url}
          readOnly={readOnly}
          {...described}
          onChange={(event) => set({ url: event.currentTarget.value.trim() })}
        />
      )}
      {linktype === 'email' && (
        <input
          id={id}
          inputMode="email"
          aria-label={t('studio.form.link.email')}
          value={link.email}
          readOnly={readOnly}
          {...described}
          onChange={(event) => set({ email: event.currentTarget.value.trim() })}
        />
      )}
      {linktype === 'story' && (
        <input
          aria-label={t('studio.form.link.anchor')}
          placeholder={t('studio.form.link.anchor')}
          value={anchor}
          readOnly={readOnly}
          onChange={(event) => set({ anchor: event.currentTarget.value.replace(/^#+/, '').trim() })}
        />
      )}
      {linktype !== 'email' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={newWindow}
            disabled={readOnly}
            onChange={(event) => set({ newWindow: event.currentTarget.checked })}
          />
          {t('studio.form.link.newWindow')}
        </label>
      )}
    </div>
  )
}
