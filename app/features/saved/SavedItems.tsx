import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import styles from './SavedItems.module.css'

interface SavedItemsProps<Item> {
  title: string
  items: readonly Item[]
  /** Address of an item on its own page. */
  hrefOf: (item: Item) => string
  onOpen?: (item: Item) => void
  /** False when it could not be forgotten; it stays then. */
  forget: (item: Item) => Promise<boolean>
}

/** What is kept on the device or in the account, to be opened in place or forgotten. */
export function SavedItems<Item extends { name: string }>(props: SavedItemsProps<Item>) {
  const { title, items, hrefOf, onOpen, forget } = props
  const t = useT()
  if (items.length === 0) return null
  const drop = async (item: Item) => {
    const isGone = await forget(item)
    if (!isGone) showToast(t('ui.notForgotten'))
  }
  return (
    <section className={styles.saved}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={hrefOf(item)}>
            <a href={hrefOf(item)} onClick={() => onOpen?.(item)}>
              {item.name}
            </a>
            <button
              type="button"
              className="icon-button"
              aria-label={t('ui.forget', { name: item.name })}
              onClick={() => void drop(item)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
