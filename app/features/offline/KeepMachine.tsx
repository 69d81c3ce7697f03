import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { useEffect, useState } from 'react'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import type { PagePayload } from '#app/content/types.ts'
import { savesData } from '#app/features/viewers/saves-data.ts'
import { megabytesOf, spatialFiles } from './spatial-files.ts'
import styles from './OfflinePages.module.css'

interface KeepMachineProps {
  page: PagePayload
  name: string
  isBusy: boolean
  onKeep: (spatial: boolean) => void
}

/** Keeps the machine of the page, with its 3D models and panoramas if the visitor wants those too: their size is told before. */
export function KeepMachine({ page, name, isBusy, onKeep }: KeepMachineProps) {
  const t = useT()
  const locale = useLocale()
  const [isSpatial, setSpatial] = useState(!savesData())
  const megabytes = useMegabytes(page)
  const size = megabytes && numberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(megabytes)
  return (
    <div className={styles.keep}>
      {size && (
        <label>
          <input
            type="checkbox"
            checked={isSpatial}
            disabled={isBusy}
            onChange={(event) => setSpatial(event.target.checked)}
          />
          <span>{noBreakModels(t('offline.spatial', { size }))}</span>
        </label>
      )}
      <button
        type="button"
        {...buttonLook()}
        disabled={isBusy}
        onClick={() => onKeep(isSpatial && size !== undefined)}
      >
        <Icon name="download" /> {t('offline.keep', { name })}
      </button>
    </div>
  )
}

/** Undefined until it is known, and for a page without models and panoramas. */
function useMegabytes(page: PagePayload): number | undefined {
  const [megabytes, setMegabytes] = useState<number>()
  useEffect(() => {
    let isThere = true
    const files = spatialFiles(page)
    if (files.length) void megabytesOf(files).then((size) => isThere && setMegabytes(size))
    return () => {
      isThere = false
    }
  }, [page])
  return megabytes
}
