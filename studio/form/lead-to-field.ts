const reachable = 'input, textarea, select, button, [contenteditable="true"]'

/** Shows a field of a form, also a folded one, and gives it the focus; false where the form has none of that name. */
export function leadToField(form: Element, name: string): boolean {
  const field = form.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.scrollIntoView({ block: 'center' })
  const input = field?.querySelector<HTMLElement>(reachable)
  input?.focus()
  return input !== undefined && input !== null
}
