/**
 * Puts a text into the clipboard. Rejects where it cannot be. Over plain HTTP, as somebody sees the site who has opened it to
 * their own network, browsers have the older way alone.
 */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const before = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.className = 'visually-hidden'
  field.value = text
  // Outside an open dialog nothing can be selected.
  ;(before?.closest('dialog') ?? document.body).append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  before?.focus({ preventScroll: true })
  if (!isCopied) throw new Error('The text could not be copied')
}
