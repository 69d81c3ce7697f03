/** How many steps of the site lie behind this one in the tab's history, as the router has counted them; 0 at the first. */
export function historyIndex(): number {
  return Number((history.state as { idx?: unknown } | null)?.idx) || 0
}
