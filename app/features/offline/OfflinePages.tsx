import { useState } from 'react'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT, type MessageId } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import type { Locale } from '#app/content/locales.ts'
import { waitingForms } from '#app/features/forms/waiting.ts'
import { savesData } from '#app/features/viewers/saves-data.ts'
import { KeepMachine } from './KeepMachine.tsx'
import { keepMachine, updateSet, type Kept } from './keep-machine.ts'
import { machineOf } from '#app/content/machine-of.ts'
import { askWorker, canStorePages } from './service-worker.ts'
import { StoredPages } from './StoredPages.tsx'
import { useOfflineRecord } from './use-offline-record.ts'
import { bytesOf, limits, type KeptSet } from './worker/record.ts'
import styles from './OfflinePages.module.css'
import { pagePath } from './page-path.ts'

/** What is stored on this device for offline use, how old it is and how much room it takes; and to have more of it, or less. */
export function OfflinePages() {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const page = usePage()
  const { record, refresh } = useOfflineRecord()
  const [done, setDone] = useState<number>()
  const [told, setTold] = useState<MessageId>()
  if (!canStorePages(site)) return <p className="lead">{t('offline.unavailable')}</p>
  const machine = page && machineOf(page)
  const isKept = record?.kept.some(({ path }) => path === pagePath(location.pathname))
  const waiting = waitingForms().length
  const work = async (task: () => Promise<Kept>, well?: MessageId) => {
    setTold(undefined)
    setDone(0)
    const ended = await task()
    setDone(undefined)
    setTold(ended === 'well' ? well : `offline.${ended}`)
    await refresh()
  }
  const keep = (spatial: boolean) => page && void work(() => keepMachine(site, page, spatial, setDone))
  const update = (set: KeptSet) => void work(() => updateSet(site, set, setDone), 'offline.updated')
  const remove = (path?: string) =>
    void work(() => askWorker(site, { do: 'remove', ...(path && { path }) }), 'offline.updated')
  const limitWords = { count: limits.kept, size: sizeText(limits.keptBytes, locale) }
  const total = record ? bytesOf(record, Object.keys(record.pages)) : 0
  return (
    <div className={styles.offline}>
      <p>{t('offline.lead')}</p>
      {savesData() && <p>{t('offline.saveData')}</p>}
      {page && machine && !isKept && (
        <KeepMachine page={page} name={machine.name} isBusy={done !== undefined} onKeep={keep} />
      )}
      <div role="status" className={styles.status}>
        {done !== undefined && <p>{t('offline.keeping', { done })}</p>}
        {told && <p>{t(told, limitWords)}</p>}
        {machine && isKept && done === undefined && (
          <p>
            <Icon name="check" /> {t('offline.isKept', { name: machine.name })}
          </p>
        )}
        {waiting > 0 && <p>{t('offline.waiting', { count: waiting })}</p>}
      </div>
      {record && (
        <StoredPages record={record} isBusy={done !== undefined} onUpdate={update} onRemove={remove} />
      )}
      {total > 0 && (
        <p className={styles.total}>
          {t('offline.total', { size: sizeText(total, locale) })}
          <button type="button" className="text-link" onClick={() => remove()}>
            {t('offline.clear')}
          </button>
        </p>
      )}
    </div>
  )
}

function sizeText(bytes: number, locale: Locale): string {
  const megabytes = bytes / 1e6
  return numberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(megabytes)
}
