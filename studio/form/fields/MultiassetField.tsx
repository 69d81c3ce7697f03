import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { isAsset, type AssetValue } from '../values.ts'
import { AssetCard } from './AssetCard.tsx'
import { AssetChooser } from './AssetChooser.tsx'
import type { FieldInputProps } from './field-input.ts'
import styles from './Field.module.css'

/** Several files in their order. */
export function MultiassetField({
  id,
  field,
  value,
  onChange,
  readOnly,
  locale,
  described,
}: FieldInputProps) {
  const t = useT()
  const [choosing, setChoosing] = useState<'add' | 'replace'>()
  const assets = Array.isArray(value) ? value.filter(isAsset) : []
  const swap = (index: number, other: number) => {
    const [a, b] = [assets[index], assets[other]]
    if (a && b) onChange(assets.with(index, b).with(other, a))
  }
  return (
    <div className={styles.asset}>
      <ol className={styles.assets}>
        {assets.map((asset, index) => (
          <li key={`${asset.filename} ${index}`}>
            <AssetCard
              asset={asset}
              locale={locale}
              readOnly={readOnly}
              onChange={(next: AssetValue) => onChange(assets.with(index, next))}
            />
            {!readOnly && (
              <div className={styles.row}>
                <button
                  type="button"
                  className={styles.small}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  {t('studio.form.moveUp')}
                </button>
                <button
                  type="button"
                  className={styles.small}
                  disabled={index === assets.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  {t('studio.form.moveDown')}
                </button>
                <button
                  type="button"
                  className={styles.small}
                  onClick={() => onChange(assets.filter((each) => each !== asset))}
                >
                  {t('studio.form.asset.remove')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && (
        <div className={styles.row}>
          <button
            id={id}
            type="button"
            className={styles.small}
            aria-describedby={described['aria-describedby']}
            onClick={() => setChoosing('add')}
          >
            {t('studio.form.asset.add')}
          </button>
          {assets.length > 1 && (
            <>
              <button type="button" className={styles.small} onClick={() => setChoosing('replace')}>
                {t('studio.form.asset.replaceAll')}
              </button>
              <button type="button" className={styles.small} onClick={() => onChange([])}>
                {t('studio.form.asset.removeAll', { count: assets.length })}
              </button>
            </>
          )}
        </div>
      )}
      {choosing && (
        <AssetChooser
          kinds={field.filetypes}
          several
          onChoose={(chosen) => onChange(choosing === 'add' ? [...assets, ...chosen] : chosen)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  )
}
