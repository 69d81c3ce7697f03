import { useEffect, useState } from 'react'
import { localeNames, locales, type Locale } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Refused } from '../service/refused.ts'
import { useWorkplace } from '../workspace/editing.ts'
import type { Asset, AssetFolder } from './asset.ts'
import { AssetFile } from './AssetFile.tsx'
import { AssetPreview } from './AssetPreview.tsx'
import { AssetUse } from './AssetUse.tsx'
import { pathsOf } from '../folder-paths.ts'
import { isNothing, keepTexts, saidAnew, withKeptTexts } from './unsaved-texts.ts'
import styles from './AssetPanel.module.css'

interface AssetPanelProps {
  asset: Asset
  folders: readonly AssetFolder[]
  onChange: (asset: Asset) => void
  /** It was deleted. */
  onGone: () => void
  onClose: () => void
}

type Texts = Record<string, unknown>
const nameIn = (field: string, locale: Locale) => (locale === 'en' ? field : `${field}__i18n__${locale}`)

/** What is said about a file: what of a picture must stay visible, texts in all languages, where it comes from. */
export function AssetPanel({ asset, folders, onChange, onGone, onClose }: AssetPanelProps) {
  const t = useT()
  const { service, editor } = useWorkplace()
  const mayEdit = editor.rights.includes('edit')
  const [locale, setLocale] = useState<Locale>('en')
  const [draft, setDraft] = useState<Asset>(() => withKeptTexts(service.person, asset))
  const [note, setNote] = useState<{ text: string; isWrong?: boolean }>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onClose])
  const write = (next: Asset, saved = asset) => {
    setNote(undefined)
    setDraft(next)
    keepTexts(service.person, next, saved)
  }
  const texts: Texts = { ...draft.meta_data }
  for (const field of ['alt', 'title', 'copyright', 'source'] as const) texts[field] = draft[field]
  const setText = (
    field: 'alt' | 'title' | 'copyright' | 'source',
    value: string,
    language: Locale = 'en',
  ) => {
    const meta_data = { ...draft.meta_data, [nameIn(field, language)]: value }
    write({ ...draft, meta_data, ...(language === 'en' && { [field]: value }) })
  }
  const save = async () => {
    const { fields, meta_data } = saidAnew(draft, asset)
    try {
      const saved = await service.send<Asset>('PUT', `/assets/${asset.id}`, {
        // What somebody else has said meanwhile stays, where this one says nothing new.
        asset: { ...fields, meta_data },
      })
      write(saved, saved)
      onChange(saved)
      setNote({ text: t('studio.assets.saved') })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setNote({ text: t('studio.assets.notSaved', { reason: error.message }), isWrong: true })
    }
  }
  return (
    <aside className={styles.panel} aria-label={asset.short_filename}>
      <header className={styles.head}>
        <h2>{asset.short_filename}</h2>
        <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={onClose}>
          {t('studio.assets.close')}
        </button>
      </header>
      <AssetPreview asset={draft} mayEdit={mayEdit} onFocus={(focus) => write({ ...draft, focus })} />
      <AssetFile
        asset={draft}
        onReplaced={(next) => {
          // What is being written about it stays.
          write({ ...next, meta_data: draft.meta_data, ...textsIn(draft) }, next)
          onChange(next)
        }}
      />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <label>
          {t('studio.assets.language')}
          <select value={locale} onChange={(event) => setLocale(event.currentTarget.value as Locale)}>
            {locales.map((each) => (
              <option key={each} value={each}>
                {localeNames[each]}
                {texts[nameIn('alt', each)] ? ' ✓' : ''}
              </option>
            ))}
          </select>
        </label>
        {(['alt', 'title'] as const).map((field) => (
          <label key={field}>
            {t(`studio.assets.${field}`)}
            <textarea
              rows={field === 'alt' ? 2 : 1}
              lang={locale}
              value={textOf(texts[nameIn(field, locale)])}
              placeholder={locale === 'en' ? '' : draft[field]}
              disabled={!mayEdit}
              onChange={(event) => setText(field, event.currentTarget.value, locale)}
            />
          </label>
        ))}
        {(['copyright', 'source'] as const).map((field) => (
          <label key={field}>
            {t(`studio.assets.${field}`)}
            <input
              value={draft[field] ?? ''}
              disabled={!mayEdit}
              onChange={(event) => setText(field, event.currentTarget.value)}
            />
          </label>
        ))}
        <label>
          {t('studio.assets.folder')}
          <select
            value={draft.asset_folder_id ?? ''}
            disabled={!mayEdit}
            onChange={({ currentTarget: { value } }) =>
              write({ ...draft, asset_folder_id: value === '' ? null : Number(value) })
            }
          >
            <option value="">{t('studio.assets.noFolder')}</option>
            {pathsOf(folders).map(({ folder, path }) => (
              <option key={folder.id} value={folder.id}>
                {path}
              </option>
            ))}
          </select>
        </label>
        {mayEdit && (
          <button type="submit" {...buttonLook({ size: 'small' })}>
            {t('studio.assets.save')}
          </button>
        )}
        <p role="status" className={styles.help} data-wrong={note?.isWrong}>
          {note?.text ?? (isNothing(saidAnew(draft, asset)) ? '' : t('studio.waiting'))}
        </p>
      </form>
      <AssetUse
        asset={asset}
        onGone={() => {
          keepTexts(service.person, asset, asset)
          onGone()
        }}
      />
    </aside>
  )
}

const textsIn = ({ alt, title, copyright, source }: Asset) => ({ alt, title, copyright, source })
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
