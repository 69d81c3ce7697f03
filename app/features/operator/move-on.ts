/** A row is about to leave its list: whoever has pressed a button of it goes on with the same one of the row after it. */
export function moveOn(row: Element | null): void {
  const pressed = document.activeElement
  if (!pressed || !row?.contains(pressed)) return
  const other = neighbourOf(row)
  const alike = [...(other?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === pressed.textContent,
  )
  goOnAt(other, alike)
}

/** The row after the one that something stands in, or before it where it is the last. */
export function neighbourOf(inside: Element | null): Element | null {
  const row = inside?.closest('li')
  return row?.nextElementSibling ?? row?.previousElementSibling ?? null
}

/** Gives the focus to what a row begins with, or to what was found in it; says whether it could. */
export function goOnAt(row: Element | null, found?: HTMLElement | null): boolean {
  const target = found ?? row?.querySelector<HTMLElement>('summary, button')
  target?.focus({ preventScroll: true })
  return target !== undefined && target !== null
}
