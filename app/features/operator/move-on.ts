/** A row is about to leave its list: whoever has pressed a button of it goes on with the same one of the row after it. */
export function moveOn(row: Element | null): void {
  const pressed = document.activeElement
  if (pressed && row?.contains(pressed)) goOnAt(neighbourOf(row), pressed.textContent)
}

/** The row after the one that something stands in, or before it where it is the last. */
export function neighbourOf(inside: Element | null): Element | null {
  const row = inside?.closest('li')
  return row?.nextElementSibling ?? row?.previousElementSibling ?? null
}

/** Gives the focus to a row's button of that label, or to what the row begins with; says whether there is any. */
export function goOnAt(row: Element | null, label?: string): boolean {
  const alike = [...(row?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)
  const target = alike ?? row?.querySelector<HTMLElement>('summary, button') ?? undefined
  target?.focus({ preventScroll: true })
  return target !== undefined
}
