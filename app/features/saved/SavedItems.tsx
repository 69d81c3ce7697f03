import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { distinctNames } from './names.ts'
import RenameForm from './RenameForm.tsx'
import styles from './SavedItems.module.css'

interface SavedItemsProps<Item> {
  title: string
  items: readonly Item[]
  /** Address of an item on its own page. */
  hrefOf: (item: Item) => string
  onOpen?: (item: Item) => void
  /** False when it could not be forgotten; it stays then. */
  forget: (item: Item) => Promise<boolean>
  /** False when it is gone meanwhile. Without it items keep their names. */
  rename?: (item: Item) => boolean
  /** Address of an item that has just been saved: its name is asked for. */
  isNew?: string | undefined
}

/** What is kept on the device or in the account, to be opened in place, renamed or forgotten. */
export function SavedItems<Item extends { name: string }>(props: SavedItemsProps<Item>) {
  const { title, items, hrefOf, onOpen, forget, rename, isNew } = props
  const t = useT()
  const [editing, edit] = useState<string>()
  const [asked, setAsked] = useState<string>()
  if (isNew !== asked) {
    setAsked(isNew)
    edit(isNew)
  }
  if (items.length === 0) return null
  const names = distinctNames(items.map(({ name }) => name))
  const drop = async (item: Item) => {
    const isGone = await forget(item)
    if (!isGone) showToast(t('ui.notForgotten'))
  }
  const give = (item: Item, name: string) => {
    edit(undefined)
    if (name !== item.name && !rename?.({ ...item, name })) showToast(t('ui.nameGone'))
  }
  return (
    <section className={styles.saved}>
      <h3>{title}</h3>
      <ul>
        {items.map((item, at) => {
          const href = hrefOf(item)
          const name = names[at] ?? item.name
          return editing === href && rename ? (
            <li key={href}>
              <RenameForm
                name={name}
                others={names.filter((_, other) => other !== at)}
                onName={(entered) => give(item, entered)}
                onLeave={() => edit(undefined)}
              />
            </li>
          ) : (
            <li key={href}>
              <a href={href} onClick={() => onOpen?.(item)}>
                {name}
              </a>
              {rename && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('ui.rename', { name })}
                  onClick={() => edit(href)}
                >
                  <Icon name="pen" />
                </button>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={t('ui.forget', { name })}
                onClick={() => void drop(item)}
              >
                <Icon name="close" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
