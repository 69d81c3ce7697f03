import { addDocument, newDocumentId, NotAdded } from '#app/live/add-document.ts'
import type { SiteContextValue } from '#app/ui/site.ts'

/** A request that is on its way: its id makes that sending it again stores it once. */
interface Waiting {
  id: string
  fields: Readonly<Record<string, unknown>>
}

const key = 'quote-requests'

/** Sends a request; one that cannot go now waits on this device and goes when the connection is back. */
export async function sendQuote(
  site: SiteContextValue,
  fields: Readonly<Record<string, unknown>>,
): Promise<'sent' | 'waiting'> {
  const request = { id: newDocumentId(), fields }
  // Kept before it is sent: a page that is closed half way has lost nothing.
  const isKept = write([...waiting(), request])
  try {
    await addDocument(site, 'quotes', request.id, fields)
    forget(request.id)
    return 'sent'
  } catch (error) {
    if (error instanceof NotAdded && error.again && isKept) return 'waiting'
    forget(request.id)
    throw error
  }
}

/** Sends what waits on this device. What is refused for good is forgotten, the rest goes on waiting. */
export async function sendWaiting(site: SiteContextValue): Promise<number> {
  let sent = 0
  for (const { id, fields } of waiting()) {
    try {
      await addDocument(site, 'quotes', id, fields)
      sent++
      forget(id)
    } catch (error) {
      if (error instanceof NotAdded && error.again) break
      console.warn('A request for a quote was refused', error)
      forget(id)
    }
  }
  return sent
}

export function hasWaiting(): boolean {
  return waiting().length > 0
}

function forget(id: string): void {
  write(waiting().filter((one) => one.id !== id))
}

function waiting(): Waiting[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept)
      ? (kept as Waiting[]).filter(({ id, fields }) => typeof id === 'string' && !!fields)
      : []
  } catch {
    return []
  }
}

function write(list: readonly Waiting[]): boolean {
  try {
    if (list.length) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
