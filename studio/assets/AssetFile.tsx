import { useRef, useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { formatFileSize } from '#app/base/ui/file-facts.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { servedAsset, type Asset } from './asset.ts'
import { AssetHistory } from './AssetHistory.tsx'
import { Refused } from '../service/refused.ts'
import { upload } from './upload.ts'
import { useFaultWords } from './fault-words.ts'
import styles from './AssetUse.module.css'

interface AssetFileProps {
  asset: Asset
  /** It has another file now. */
  onReplaced: (asset: Asset) => void
}

/** The file itself: its size, another one in its place on all pages at once, and the earlier ones. */
export function AssetFile({ asset, onReplaced }: AssetFileProps) {
  const t = useT()
  const locale = useLocale()
  const words = useFaultWords()
  const { config, service, editor } = useWorkplace()
  const mayReplace = editor.rights.includes('publish')
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [note, setNote] = useState<{ text: string; isWrong?: boolean }>()
  const [isStalled, setStalled] = useState(false)
  const sending = useRef<AbortController>(undefined)
  const [isHistoryShown, setHistoryShown] = useState(false)
  const picture = servedAsset(asset, config.service)
  const replace = async (file: File) => {
    setProgress(0)
    setNote(undefined)
    try {
      const { signal } = (sending.current = new AbortController())
      const next = await upload(service, file, {
        replaces: asset,
        signal,
        onProgress: setProgress,
        onStalled: setStalled,
      })
      setWanted(undefined)
      setNote({ text: t('studio.assets.file.replaced') })
      onReplaced(next)
    } catch (error) {
      if (sending.current?.signal.aborted) return setWanted(undefined)
      // The file that was chosen stays, to be tried again.
      if (error instanceof Refused && error.status === 409) return await meanwhile(error)
      setNote({ text: t('studio.assets.file.notReplaced', { reason: words(error) }), isWrong: true })
    } finally {
      setProgress(undefined)
      setStalled(false)
    }
  }
  /** Somebody else has replaced it: what is there now is shown before this one takes its place. */
  const meanwhile = (refusal: Refused) =>
    service.send<Asset>('GET', `/assets/${asset.id}`).then(
      (theirs) => {
        setNote({ text: t('studio.assets.file.meanwhile', { name: theirs.short_filename }), isWrong: true })
        onReplaced(theirs)
      },
      () => setNote({ text: t('studio.assets.file.notReplaced', { reason: words(refusal) }), isWrong: true }),
    )
  return (
    <section className={styles.use} aria-label={t('studio.assets.file')}>
      <p>
        {picture !== undefined && picture.width > 0 && `${picture.width} × ${picture.height} · `}
        {formatFileSize(asset.content_length, locale)}{' '}
        <a href={picture?.src} target="_blank" rel="noreferrer">
          {t('studio.assets.open')}
        </a>
      </p>
      {wanted ? (
        <div className={styles.ask} role="group" aria-label={t('studio.assets.file.replace')}>
          <p role="alert">{t('studio.assets.file.sure', { name: wanted.name })}</p>
          {progress !== undefined && <progress value={progress} aria-label={wanted.name} />}
          <p role="status">{isStalled && t('studio.assets.stalled')}</p>
          <div className={buttonRow}>
            <button
              type="button"
              disabled={progress !== undefined}
              {...buttonLook({ size: 'small' })}
              onClick={() => void replace(wanted)}
            >
              {t('studio.assets.file.now')}
            </button>
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => {
                if (progress === undefined) setWanted(undefined)
                else sending.current?.abort()
              }}
            >
              {t('studio.assets.cancel')}
            </button>
          </div>
        </div>
      ) : (
        <div className={buttonRow}>
          {mayReplace && (
            <>
              <input
                ref={input}
                type="file"
                hidden
                accept={/\.[a-z0-9]+$/i.exec(asset.short_filename) ? acceptOf(asset) : undefined}
                aria-label={t('studio.assets.file.replace')}
                onChange={({ currentTarget }) => {
                  setWanted(currentTarget.files?.[0])
                  setNote(undefined)
                  currentTarget.value = ''
                }}
              />
              <button
                type="button"
                {...buttonLook({ variant: 'secondary', size: 'small' })}
                onClick={() => input.current?.click()}
              >
                {t('studio.assets.file.replace')}
              </button>
            </>
          )}
          <button
            type="button"
            aria-expanded={isHistoryShown}
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => setHistoryShown(!isHistoryShown)}
          >
            {t('studio.assets.file.history')}
          </button>
        </div>
      )}
      <p role="status" data-wrong={note?.isWrong}>
        {note?.text}
      </p>
      {isHistoryShown && (
        <AssetHistory key={asset.filename} asset={asset} mayRestore={mayReplace} onRestored={onReplaced} />
      )}
    </section>
  )
}

/** Kinds of files that may take its place, as a file input names them. */
function acceptOf({ content_type, short_filename }: Asset): string {
  const [kind] = (content_type ?? '').split('/')
  if (content_type?.startsWith('text/vtt')) return '.vtt,.srt'
  return kind === 'image' || kind === 'video' || kind === 'audio'
    ? `${kind}/*`
    : (/\.[a-z0-9]+$/i.exec(short_filename)?.[0] ?? '')
}
