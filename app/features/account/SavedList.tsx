import { dateFormat, comma } from '#app/base/i18n/formats.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { User } from 'firebase/auth'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useSite } from '#app/base/page/site.ts'
import type { SavedEntry } from '#app/features/saved/saved-entry.ts'
import { Looking } from './Looking.tsx'
import { Fault, Section } from './Parts.tsx'
import { useFound } from './use-found.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

const RenameForm = lazy(() => import('#app/features/saved/RenameForm.tsx'))
const sync = () => import('#app/features/saved/sync/sync-saved.ts')

/** Milliseconds until what could not be told the account is tried again. */
const pause = 5000

/** Builds and calculations kept in the account. */
export function SavedList({ user }: { user: User }) {
  const t = useT()
  const site = useSite()
  const locale = useLocale()
  const task = useTask()
  const lookup = useFound(user.uid, () => sync().then(({ syncSaved }) => syncSaved(site, user)))
  const dates = dateFormat(locale, { dateStyle: 'medium' })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** One after the other: who deletes two in a row means both. */
  const inTurn = (work: () => Promise<unknown>) => (last.current = last.current.then(() => task.run(work)))
  const drop = (item: SavedEntry) => {
    lookup.set(lookup.value?.filter(({ id }) => id !== item.id) ?? [])
    return inTurn(async () => {
      const { dropSaved } = await sync()
      lookup.set(await dropSaved(site, user, item))
    })
  }
  const catchUp = useEffectEvent(() =>
    inTurn(async () => {
      const { syncSaved } = await sync()
      lookup.set(await syncSaved(site, user))
    }),
  )
  // What is refused stays so; what did not get through is tried until it does.
  const isBehind = task.fault === 'account.fault.network'
  useEffect(() => {
    const back = () => void (navigator.onLine && catchUp())
    // A browser says that it is online before anything answers.
    const timer = isBehind ? setInterval(back, pause) : undefined
    // Whoever comes back to it may have saved on another device meanwhile.
    const events = ['online', 'visibilitychange']
    for (const name of events) addEventListener(name, back)
    return () => {
      clearInterval(timer)
      for (const name of events) removeEventListener(name, back)
    }
  }, [isBehind])
  const [editing, edit] = useState<string>()
  const rename = (item: SavedEntry, name: string) => {
    edit(undefined)
    if (name === item.name) return
    void inTurn(async () => {
      const { renameSaved } = await sync()
      lookup.set(await renameSaved(site, user, item, name))
    })
  }
  return (
    <Section title={t('account.kept')}>
      <Looking found={lookup} />
      {lookup.value?.length === 0 && <p className="mute">{t('account.kept.none')}</p>}
      {!!lookup.value?.length && (
        <ul className={styles.rows}>
          {lookup.value.map((item) => (
            <li key={item.id}>
              <div>
                {editing === item.id ? (
                  <Suspense>
                    <RenameForm
                      name={item.name}
                      others={(lookup.value ?? []).filter((other) => other !== item).map(({ name }) => name)}
                      onName={(name) => rename(item, name)}
                      onLeave={() => edit(undefined)}
                    />
                  </Suspense>
                ) : item.path ? (
                  <a href={site.base + item.path}>{item.name}</a>
                ) : (
                  <span>{item.name}</span>
                )}
                <small>
                  {t(`account.kept.${item.collection}`)}
                  {item.at > 0 && `${comma(locale)}${dates.format(item.at)}`}
                </small>
              </div>
              {(item.build ?? item.calculation) && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('ui.rename', { name: item.name })}
                  onClick={() => edit(item.id)}
                >
                  <Icon name="pen" />
                </button>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={t('account.kept.drop', { name: item.name })}
                onClick={() => void drop(item)}
              >
                <Icon name="minus" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Fault task={task} />
    </Section>
  )
}
