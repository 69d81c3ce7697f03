import { cloneElement, useId, useRef, type KeyboardEvent, type ReactElement } from 'react'
import { anchorByScript, type Placing, type Side } from './place-beside.ts'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  text: string
  placement?: Side
  /** One control, which has a name of its own: the tooltip describes, and is not there for touch or without script. */
  children: ReactElement<{ 'aria-describedby'?: string; 'aria-label'?: string }>
}

const offset: Placing['offset'] = [0, 6]

/** A few words about a control, shown at once on hover and keyboard focus; Escape hides them. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  const show = () => {
    if (!tip.current || !host.current || tip.current.matches(':popover-open')) return
    tip.current.showPopover()
    anchorByScript(tip.current, host.current, { side: placement, align: 'center', offset })
  }
  const hide = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !tip.current?.matches(':popover-open')) return
    // The dialog it may stand in stays open.
    event.preventDefault()
    hide()
  }
  const saysMore = children.props['aria-label'] !== text
  return (
    <span
      ref={host}
      className={styles.host}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {saysMore ? cloneElement(children, { 'aria-describedby': id }) : children}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.tip}
        data-placement={placement}
        data-ground="pit"
      >
        {text}
      </span>
    </span>
  )
}
