import { useEffect, useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { formatFileSize } from '#app/base/ui/file-facts.ts'
import { useWorkplace } from '../workspace/editing.ts'
import type { Asset } from './asset.ts'
import { useFaultWords } from './fault-words.ts'

/** A state an asset has had, as the Management API gives it. */
interface AssetVersion {
  id: number
  action: 'created' | 'found' | 'outside' | 'saved' | 'replaced' | 'restored' | 'deleted'
  created_at: string
  author: string | null
  filename: string
  short_filename: string
  content_length?: number
}

interface AssetHistoryProps {
  asset: Asset
  mayRestore: boolean
  onRestored: (asset: Asset) => void
}

/** Who changed a file or what is said about it, when, and what it was: any earlier state can be brought back. */
export function AssetHistory({ asset, mayRestore, onRestored }: AssetHistoryProps) {
  const t = useT()
  const locale = useLocale()
  const words = useFaultWords()
  const { service } = useWorkplace()
  const [versions, setVersions] = useState<readonly AssetVersion[]>()
  const [fault, setFault] = useState<unknown>()
  const query = `model=assets&model_id=${asset.id}`
  useEffect(() => {
    let ended = false
    service.send<{ versions: AssetVersion[] }>('GET', `/versions?${query}&per_page=50`).then(
      (answer) => !ended && setVersions(answer.versions),
      (error: unknown) => !ended && setFault(error),
    )
    return () => {
      ended = true
    }
  }, [service, query])
  const restore = (id: number) =>
    service.send<{ asset: Asset }>('PUT', `/versions/${id}?${query}`).then(
      (answer) => onRestored(answer.asset),
      (error: unknown) => setFault(error),
    )
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div aria-busy={!versions && fault === undefined}>
      {fault !== undefined && <p role="alert">{words(fault)}</p>}
      {versions?.length === 0 && <p>{t('studio.assets.file.noHistory')}</p>}
      <ol>
        {versions?.map((version, index) => (
          <li key={version.id}>
            <p>
              <time dateTime={version.created_at}>{time.format(new Date(version.created_at))}</time>{' '}
              {t(`studio.assets.did.${version.action}`)}
              {version.author && ` · ${version.author}`}
              <br />
              {version.short_filename}
              {version.content_length !== undefined && ` · ${formatFileSize(version.content_length, locale)}`}
            </p>
            {mayRestore && index > 0 && (
              <button
                type="button"
                {...buttonLook({ variant: 'secondary', size: 'small' })}
                onClick={() => void restore(version.id)}
              >
                {version.filename === asset.filename
                  ? t('studio.assets.file.textsBack')
                  : t('studio.assets.file.back')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
