import { dateFormat } from '#app/base/i18n/formats.ts'
import { lazy, Suspense, useState } from 'react'
import type { User } from 'firebase/auth'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useSite } from '#app/base/page/site.ts'
import type { Kept } from '#app/features/saved/kept.ts'
import { Looking } from './Looking.tsx'
import { Fault, Section } from './Parts.tsx'
import { useFound } from './use-found.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

const RenameForm = lazy(() => import('#app/features/saved/RenameForm.tsx'))
const sync = () => import('#app/features/saved/sync/sync-saved.ts')

/** Builds and calculations kept in the account. */
export function KeptList({ user }: { user: User }) {
  const t = useT()
  const site = useSite()
  const locale = useLocale()
  const task = useTask()
  const found = useFound(user.uid, () => sync().then(({ syncSaved }) => syncSaved(site, user)))
  const dates = dateFormat(locale, { dateStyle: 'medium' })
  const drop = (one: Kept) =>
    task.run(async () => {
      found.set(found.value?.filter(({ id }) => id !== one.id) ?? [])
      const { dropSaved } = await sync()
      found.set(await dropSaved(site, user, one))
    })
  const [editing, edit] = useState<string>()
  const rename = (one: Kept, name: string) => {
    edit(undefined)
    if (name === one.name) return
    void task.run(async () => {
      const { renameSaved } = await sync()
      found.set(await renameSaved(site, user, one, name))
    })
  }
  return (
    <Section title={t('account.kept')}>
      <Looking found={found} />
      {found.value?.length === 0 && <p className="mute">{t('account.kept.none')}</p>}
      {!!found.value?.length && (
        <ul className={styles.rows}>
          {found.value.map((one) => (
            <li key={one.id}>
              <div>
                {editing === one.id ? (
                  <Suspense>
                    <RenameForm
                      name={one.name}
                      others={(found.value ?? []).filter((other) => other !== one).map(({ name }) => name)}
                      onName={(name) => rename(one, name)}
                      onLeave={() => edit(undefined)}
                    />
                  </Suspense>
                ) : one.path ? (
                  <a href={site.base + one.path}>{one.name}</a>
                ) : (
                  <span>{one.name}</span>
                )}
                <small>
                  {t(`account.kept.${one.collection}`)}
                  {one.at > 0 && <>, {dates.format(one.at)}</>}
                </small>
              </div>
              {(one.build ?? one.calculation) && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('ui.rename', { name: one.name })}
                  onClick={() => edit(one.id)}
                >
                  <Icon name="pen" />
                </button>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={t('account.kept.drop', { name: one.name })}
                onClick={() => void drop(one)}
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
