import { useEffect, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Refused } from '../service/refused.ts'
import type { StoryLine } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { hashOf } from '../workspace/place.ts'
import type { Asset } from './asset.ts'
import { replaceEverywhere, usesOf } from './asset-use.ts'
import { AssetPicker } from './AssetPicker.tsx'
import styles from './AssetUse.module.css'

/** Which pages use a file; another one can be put in its place on all, and one that is used is deleted only after asking. */
export function AssetUse({ asset, onGone }: { asset: Asset; onGone: () => void }) {
  const t = useT()
  const { service, editor, renew } = useWorkplace()
  const [uses, setUses] = useState<StoryLine[]>()
  const [round, setRound] = useState(0)
  const [asks, setAsks] = useState<'delete' | 'replace'>()
  const [note, setNote] = useState('')
  useEffect(() => {
    let ended = false
    usesOf(service, asset).then(
      (stories) => !ended && setUses(stories),
      (error: unknown) => !ended && setNote(error instanceof Refused ? error.message : String(error)),
    )
    return () => {
      ended = true
    }
  }, [service, asset, round])
  const tried = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      setNote(error.message)
    })
  const remove = async () => {
    await service.send('DELETE', `/assets/${asset.id}`)
    onGone()
  }
  const replace = async (id: number) => {
    const to = await service.send<Asset>('GET', `/assets/${id}`)
    const { changed, failed } = await replaceEverywhere(service, asset, to)
    setNote([t('studio.assets.replaced', { count: changed }), ...failed].join('\n'))
    setRound(round + 1)
    await renew()
  }
  const isUsed = (uses?.length ?? 0) > 0
  return (
    <section className={styles.use}>
      <h3>{t('studio.assets.usedOn')}</h3>
      {uses?.length === 0 && <p>{t('studio.assets.unused')}</p>}
      <ul>
        {uses?.map(({ id, name }) => (
          <li key={id}>
            <a href={hashOf({ view: 'story', story: id, locale: 'en' })}>{name}</a>
          </li>
        ))}
      </ul>
      <p role="status">{note}</p>
      {asks === 'delete' ? (
        <div className={styles.ask} role="alertdialog" aria-label={t('studio.assets.delete')}>
          <p>
            {isUsed
              ? t('studio.assets.deleteUsed', { count: uses?.length ?? 0 })
              : t('studio.assets.deleteSure')}
          </p>
          <div className={buttonRow}>
            <button type="button" {...buttonLook({ size: 'small' })} onClick={() => void tried(remove())}>
              {t('studio.assets.delete')}
            </button>
            <button
              type="button"
              // The asking is opened by the editor, and this is the answer that changes nothing.
              ref={(button) => button?.focus()}
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => setAsks(undefined)}
            >
              {t('studio.assets.cancel')}
            </button>
          </div>
        </div>
      ) : (
        <div className={buttonRow}>
          {editor.rights.includes('edit') && isUsed && (
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => setAsks('replace')}
            >
              {t('studio.assets.replace')}
            </button>
          )}
          {editor.rights.includes('publish') && uses && (
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => setAsks('delete')}
            >
              {t('studio.assets.delete')}
            </button>
          )}
        </div>
      )}
      {asks === 'replace' && (
        <AssetPicker onChoose={([{ id }]) => void tried(replace(id))} onClose={() => setAsks(undefined)} />
      )}
    </section>
  )
}
