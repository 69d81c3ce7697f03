/** Where a form that was sent without script leads: the place on the page that says so. */
export function sentHash(uid: string): string {
  return `sent-${uid}`
}
