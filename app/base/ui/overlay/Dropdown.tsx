import { useId, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { anchorByScript, type Placing } from './place-beside.ts'
import { stepThrough } from '../step-through.ts'
import styles from './Dropdown.module.css'

export interface DropdownProps {
  /** What the button shows. */
  label: ReactNode
  /** The button's name where what it shows is no text. */
  name?: string
  /** The edge that button and menu have in common. */
  align?: 'start' | 'end'
  buttonClass?: string
  className?: string
  /** Links and buttons; choosing one closes the menu. */
  children: ReactNode
}

const offset: Placing['offset'] = [0, 2]

/**
 * A button and the choices that hang below it. The platform opens it, also without script, and closes it on Escape and
 * a click outside; arrows, Home and End move through the choices.
 */
export function Dropdown({ label, name, align = 'start', buttonClass, className, children }: DropdownProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const close = () => menu.current?.hidePopover()
  const openFromKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    menu.current?.showPopover({ source: button.current ?? undefined })
    stepThrough(menu.current, event.key === 'ArrowDown' ? 'Home' : 'End')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (stepThrough(menu.current, event.key)) event.preventDefault()
  }
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (next && !menu.current?.contains(next) && next !== button.current) close()
  }
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) close()
  }
  return (
    <div className={className ? `${styles.host} ${className}` : styles.host}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={name}
        popoverTarget={id}
        onKeyDown={openFromKey}
      >
        {label}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        data-align={align}
        data-ground="paper"
        onToggle={(event) => {
          if (event.newState === 'open' && button.current)
            anchorByScript(event.currentTarget, button.current, { side: 'bottom', align, offset })
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onClick={onClick}
      >
        {children}
      </div>
    </div>
  )
}
