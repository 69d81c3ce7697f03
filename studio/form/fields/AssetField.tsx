import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { noAsset } from '../asset-value.ts'
import { isAsset } from '../values.ts'
import { AssetCard } from './AssetCard.tsx'
import { AssetChooser } from './AssetChooser.tsx'
import type { FieldInputProps } from './field-input.ts'
import styles from './Field.module.css'

/** A file: its picture, what is said of it in the language, and another one in its place. */
export function AssetField({ id, field, value, onChange, readOnly, locale, described }: FieldInputProps) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const asset = isAsset(value) ? value : undefined
  return (
    <div className={styles.asset}>
      {asset && <AssetCard asset={asset} locale={locale} readOnly={readOnly} onChange={onChange} />}
      {!readOnly && (
        <div className={styles.row}>
          <button
            id={id}
            type="button"
            className={styles.small}
            aria-describedby={described['aria-describedby']}
            onClick={() => setChoosing(true)}
          >
            {asset ? t('studio.form.asset.replace') : t('studio.form.asset.choose')}
          </button>
          {asset && (
            <button type="button" className={styles.small} onClick={() => onChange(noAsset)}>
              {t('studio.form.asset.remove')}
            </button>
          )}
        </div>
      )}
      {isChoosing && (
        <AssetChooser
          kinds={field.filetypes}
          onChoose={([chosen]) => {
            onChange(chosen)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
