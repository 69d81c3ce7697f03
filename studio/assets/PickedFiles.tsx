import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import type { Asset } from './asset.ts'
import type { AssetPages } from './asset-pages.ts'
import { usePagesState } from './use-asset-pages.ts'
import styles from './PickerDialog.module.css'

/** Files above which they are not chosen all at once. */
const MOST = 500

interface PickedFilesProps {
  pages: AssetPages
  /** A search or a folder says which files are meant. */
  isNarrowed: boolean
  picked: readonly Asset[]
  onPick: (assets: readonly Asset[]) => void
  onTake: () => void
}

/** What is done with several files: all that are found chosen by name, none again, and those chosen taken. */
export function PickedFiles({ pages, isNarrowed, picked, onPick, onTake }: PickedFilesProps) {
  const t = useT()
  const { total = 0 } = usePagesState(pages)
  return (
    <footer className={styles.picked}>
      {!isNarrowed && picked.length === 0 && <p>{t('studio.assets.narrow')}</p>}
      <div className={buttonRow}>
        <button
          type="button"
          {...buttonLook({ size: 'small' })}
          disabled={picked.length === 0}
          onClick={onTake}
        >
          {t('studio.assets.take', { count: picked.length })}
        </button>
        {isNarrowed && total > 0 && total <= MOST && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => void pages.all().then(onPick)}
          >
            {t('studio.assets.pickAll', { count: total })}
          </button>
        )}
        {picked.length > 0 && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => onPick([])}
          >
            {t('studio.assets.pickNone')}
          </button>
        )}
      </div>
    </footer>
  )
}
