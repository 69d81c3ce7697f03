/** What this browser has done in an event: votes, answers and questions, so that a reload shows them as done. */
export function remembered(eventId: string, what: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(eventId, what)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
  } catch {
    return {}
  }
}

export function remember(eventId: string, what: string, id: string, value = '1'): Record<string, string> {
  const all = { ...remembered(eventId, what), [id]: value }
  try {
    localStorage.setItem(keyOf(eventId, what), JSON.stringify(all))
  } catch {
    // It holds for this page.
  }
  return all
}

const keyOf = (eventId: string, what: string) => `event:${eventId}:${what}`
