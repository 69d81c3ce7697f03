import { useEffect, useId, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { usePlace } from '#app/base/page/place.ts'

/**
 * A button and the sheet it opens. The platform opens it, closes it on Escape and on a click outside and gives the
 * focus back, with or without script; script adds that it closes when the page changes or the focus moves on.
 */
export function useMenu(name: string) {
  const id = `${name}-${useId().replace(/\W/g, '')}`
  const sheet = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<boolean>()
  const { key } = usePlace()
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) setOpen(true)
  }, [])
  useEffect(() => {
    const shown = sheet.current
    return () => hide(shown)
  }, [key])
  return {
    open: open === true,
    opener: { type: 'button', popoverTarget: id, 'aria-expanded': open } as const,
    closer: { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' } as const,
    sheet: {
      id,
      ref: sheet,
      popover: 'auto',
      onToggle: () => setOpen(sheet.current?.matches(':popover-open')),
      onClick: (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) hide(sheet.current)
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        const next =
          relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === sheet.current
        if (relatedTarget instanceof Node && !next && !sheet.current?.contains(relatedTarget))
          hide(sheet.current)
      },
    } as const,
  }
}

export type Menu = ReturnType<typeof useMenu>

function hide(sheet: HTMLElement | null) {
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}

/** The sheet of a menu. */
export function Sheet({
  menu,
  className,
  children,
}: {
  menu: Menu
  className: string | undefined
  children: ReactNode
}) {
  return (
    <div {...menu.sheet} className={className}>
      {children}
    </div>
  )
}
