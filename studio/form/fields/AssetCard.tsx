import { useId } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { imageUrl } from '#app/content/assets.ts'
import { textOf } from '#app/content/json.ts'
import { localeNames, isLocale } from '#app/content/locales.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'
import { useWorkplace } from '../../workspace/editing.ts'
import { servedAsset } from '../../assets/asset.ts'
import { FocusPicture } from '../../assets/FocusPicture.tsx'
import { altIn, fileHere, withAlt } from '../asset-value.ts'
import { mayEdit } from '../translation.ts'
import type { AssetValue } from '../values.ts'
import styles from './Field.module.css'

interface AssetCardProps {
  asset: AssetValue
  locale: string
  readOnly: boolean
  onChange: (asset: AssetValue) => void
}

/** A file that is chosen, with its picture, its focus and what the site says of it in the language. */
export function AssetCard({ asset, locale, readOnly, onChange }: AssetCardProps) {
  const t = useT()
  const id = useId()
  const { config, editor } = useWorkplace()
  const isTranslation = locale !== 'en'
  const picture = servedAsset(asset, config.service)
  const isPicture = picture?.kind === 'image'
  const mayAim = !readOnly && !isTranslation && !picture?.vector
  const file = decodeUriComponentSafely(asset.filename.replace(/^.*\//, ''))
  const language = isLocale(locale) ? localeNames[locale] : locale
  return (
    <div className={styles.card}>
      {isPicture &&
        (mayAim && picture.width > 0 ? (
          <FocusPicture picture={picture} onChange={(focus) => onChange({ ...asset, focus })} />
        ) : (
          <img className={styles.picture} src={imageUrl(picture, { width: 480, format: 'webp' })} alt="" />
        ))}
      <a
        href={fileHere(asset.filename, config.service)}
        target="_blank"
        rel="noreferrer"
        className={styles.file}
      >
        {textOf(asset.name) || file}
      </a>
      {isPicture && (
        <>
          <label htmlFor={id}>{t('studio.form.asset.alt', { language })}</label>
          {isTranslation && (
            <p className={styles.source} lang="en">
              {altIn(asset, 'en') || '—'}
            </p>
          )}
          <textarea
            id={id}
            rows={2}
            value={altIn(asset, locale)}
            readOnly={!mayEdit(editor, locale, isTranslation)}
            onChange={(event) => onChange(withAlt(asset, locale, event.currentTarget.value))}
          />
        </>
      )}
    </div>
  )
}
