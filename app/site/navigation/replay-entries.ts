/** Fields that were set before the app was there, in the order they were last set in: what they held, or whether they were ticked. */
export type Entered = Map<Field, string | boolean>
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Enters again what the visitor entered before the app was there. React draws a field as the server did, and hears
 * nothing of what happened before: here it hears it, as if it happened now.
 */
export function replayEntries(entered: Entered): void {
  // What follows from entering is noted there once more.
  const all = [...entered].map(([field, value]) => [fieldNow(field), value] as const)
  entered.clear()
  // Of a group of radio buttons only the last one counts.
  const groups = new Map(
    all.flatMap(([field]) => (field.type === 'radio' ? [[groupOf(field), field] as const] : [])),
  )
  for (const [field, value] of all) {
    if (!field.isConnected || field.disabled || field.type === 'file') continue
    if (typeof value !== 'boolean') enter(field, value)
    else if ((groups.get(groupOf(field)) ?? field) === field) tick(field as HTMLInputElement, value)
  }
}

/** The field itself; where the page had to be drawn anew, the one in its place among those of its kind and name. */
function fieldNow(field: Field): Field {
  if (field.isConnected) return field
  const alike = `${field.tagName}[name="${CSS.escape(field.name)}"]${field.type === 'radio' ? `[value="${CSS.escape(field.value)}"]` : ''}`
  const drawnBefore = field.getRootNode() as ParentNode
  const at = [...drawnBefore.querySelectorAll(alike)].indexOf(field)
  return document.querySelectorAll<Field>(alike)[at] ?? field
}

const groupOf = ({ form, name }: { form: HTMLFormElement | null; name: string }) => `${form?.id} ${name}`

function tick(field: HTMLInputElement, value: boolean): void {
  field.checked = !value
  field.click()
}

function enter(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart, selectionEnd } = field
  // React compares with what it has last seen set by itself: first another value as its own, then this as the visitor's.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
