import { useEffect, useState } from 'react'
import { localeNames, locales, type Locale } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { formatFileSize } from '#app/base/ui/file-facts.ts'
import { Refused } from '../service/service.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { servedAsset, type Asset, type AssetFolder } from './asset.ts'
import { AssetUse } from './AssetUse.tsx'
import { pathsOf } from './folder-paths.ts'
import { FocusPicture } from './FocusPicture.tsx'
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
  const own = useLocale()
  const { config, service, editor } = useWorkplace()
  const mayEdit = editor.rights.includes('edit')
  const [locale, setLocale] = useState<Locale>('en')
  const [draft, setDraft] = useState<Asset>(asset)
  const [note, setNote] = useState<{ text: string; isWrong?: boolean }>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onClose])
  const texts: Texts = { ...draft.meta_data }
  for (const field of ['alt', 'title', 'copyright', 'source'] as const) texts[field] = draft[field]
  const setText = (
    field: 'alt' | 'title' | 'copyright' | 'source',
    value: string,
    language: Locale = 'en',
  ) => {
    setNote(undefined)
    const meta_data = { ...draft.meta_data, [nameIn(field, language)]: value }
    setDraft({ ...draft, meta_data, ...(language === 'en' && { [field]: value }) })
  }
  const save = async () => {
    const { alt, title, copyright, source, focus, asset_folder_id, meta_data } = draft
    const said = { alt, title, copyright, source, focus, asset_folder_id, meta_data }
    try {
      const saved = await service.send<Asset>('PUT', `/assets/${asset.id}`, { asset: said })
      setDraft(saved)
      onChange(saved)
      setNote({ text: t('studio.assets.saved') })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setNote({ text: t('studio.assets.notSaved', { reason: error.message }), isWrong: true })
    }
  }
  const picture = servedAsset(draft, config.service)
  return (
    <aside className={styles.panel} aria-label={asset.short_filename}>
      <header className={styles.head}>
        <h2>{asset.short_filename}</h2>
        <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={onClose}>
          {t('studio.assets.close')}
        </button>
      </header>
      {picture?.kind === 'image' && picture.width > 0 && mayEdit ? (
        <>
          <FocusPicture picture={picture} onChange={(focus) => setDraft({ ...draft, focus })} />
          <p className={styles.help}>{t('studio.assets.focus.help')}</p>
        </>
      ) : picture?.kind === 'image' ? (
        <img className={styles.picture} src={picture.src} alt="" />
      ) : picture?.kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video className={styles.picture} src={picture.src} controls preload="metadata" />
      ) : null}
      <p className={styles.help}>
        {picture !== undefined && picture.width > 0 && `${picture.width} × ${picture.height} · `}
        {formatFileSize(asset.content_length, own)}{' '}
        <a href={picture?.src} target="_blank" rel="noreferrer">
          {t('studio.assets.open')}
        </a>
      </p>
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
              setDraft({ ...draft, asset_folder_id: value === '' ? null : Number(value) })
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
          {note?.text}
        </p>
      </form>
      <AssetUse asset={asset} onGone={onGone} />
    </aside>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
