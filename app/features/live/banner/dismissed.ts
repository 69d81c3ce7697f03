const key = 'banner:dismissed'

/** The status dismissed last in this session, by its identity. */
export function dismissedStatus(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function dismissStatus(identity: string): void {
  try {
    sessionStorage.setItem(key, identity)
  } catch {
    // Storage is closed to this page: the message is hidden until the page is left.
  }
}
