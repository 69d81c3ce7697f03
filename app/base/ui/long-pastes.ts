import { longestText } from '#common/longest-text.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Whether a text that comes in leaves a field longer than it may be: how long it is then, and how long it may be. */
export function tooLongIn(
  {
    value,
    maxLength,
    selectionStart,
    selectionEnd,
  }: Pick<Field, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'>,
  text: string,
): { length: number; max: number } | undefined {
  const max = maxLength > 0 ? maxLength : longestText
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  return value.length - replaced + text.length > max ? { length: text.length, max } : undefined
}

/**
 * Refuses what is pasted or dropped into a field that has no room for it, and says so at the field: the browser would cut
 * it off in silence, or be busy for minutes. Returns how to stop.
 */
export function refuseLongPastes(say: (found: { length: number; max: number }) => string): () => void {
  const onText = (event: ClipboardEvent | DragEvent) => {
    const { target } = event
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const found = tooLongIn(target, data?.getData('text/plain') ?? '')
    if (!found) return
    event.preventDefault()
    target.setCustomValidity(say(found))
    target.reportValidity()
    // Whatever is done next, the field is as good as it was.
    const ends = new AbortController()
    for (const name of ['input', 'keydown', 'blur'])
      target.addEventListener(
        name,
        () => {
          target.setCustomValidity('')
          ends.abort()
        },
        { signal: ends.signal },
      )
  }
  document.addEventListener('paste', onText)
  document.addEventListener('drop', onText)
  return () => {
    document.removeEventListener('paste', onText)
    document.removeEventListener('drop', onText)
  }
}
