import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { useFocusInstead } from './use-focus-instead.ts'
import styles from './Tabs.module.css'

export interface Tab {
  /** Id of its panel, and so its place in the page's address. */
  id: string
  label: ReactNode
  /** Language of the label, where it is not the page's. */
  lang?: string | undefined
  content: ReactNode
}

export interface TabsProps {
  /** Names the choice. */
  label: string
  tabs: readonly Tab[]
  /** Id of the shown tab, when the owner keeps it; the first when it names none. */
  selected?: string
  onSelect?: (id: string) => void
  className?: string
}

/**
 * Tabs by the ARIA pattern: arrows, Home and End choose. Until the script is there they are a list of links to the
 * panels, which all stand below one another.
 */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const live = useHydrated()
  const [own, setOwn] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const all = useRef<HTMLDivElement>(null)
  useFocusInstead(all, shownTab)
  const wanted = onSelect ? selected : own
  const shown = tabs.find(({ id }) => id === wanted) ?? tabs[0]

  // Also the one that is shown already: tabs that come later then do not take its place.
  const select = (tab: Tab | undefined) => {
    if (!tab) return
    setOwn(tab.id)
    onSelect?.(tab.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfterKey(
      event.key,
      tabs.findIndex((tab) => tab === shown),
      tabs.length,
    )
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    select(tabs[next])
  }

  return (
    <div ref={all} className={className} data-interactive="">
      <div
        ref={list}
        className={styles.list}
        {...(live
          ? { role: 'tablist', 'aria-label': label, onKeyDown }
          : { role: 'navigation', 'aria-label': label })}
      >
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={`${tab.id}-tab`}
            href={`#${tab.id}`}
            lang={tab.lang}
            className={styles.tab}
            {...(live && {
              role: 'tab',
              'aria-selected': tab === shown,
              'aria-controls': tab.id,
              tabIndex: tab === shown ? 0 : -1,
            })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              select(tab)
            }}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={tab.id}
          className={styles.panel}
          {...(live && {
            role: 'tabpanel',
            'aria-labelledby': `${tab.id}-tab`,
            tabIndex: 0,
            hidden: tab !== shown,
          })}
        >
          {!live && (
            <h3 lang={tab.lang} className={styles.heading}>
              {tab.label}
            </h3>
          )}
          {tab.content}
        </div>
      ))}
    </div>
  )
}

const shownTab = (tabs: HTMLElement) => tabs.querySelector<HTMLElement>('[role=tab][aria-selected=true]')

/** The tab a key chooses from the one at `index`, around the ends; undefined for keys that choose none. */
export function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
