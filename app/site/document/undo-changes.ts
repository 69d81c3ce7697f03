/*
 * Translators, password managers, detectors of phone numbers and blockers change a page before its app is there. The app
 * comes to life on what the server wrote; anything else would have it draw the whole page anew.
 */

/** Where an element of somebody else's stood. */
interface Place {
  node: Element
  target: Node
  previous: Node | null
  next: Node | null
}

/**
 * Takes back what others have done to the page's body, by the records of all of it. Returns what puts their own elements
 * back, except those that stood for something of the page, as translations do: they make these again.
 */
export function undoChanges(records: readonly MutationRecord[]): () => void {
  const theirs = nodesOfOthers(records)
  const shown = new Set([...theirs].filter(({ isConnected }) => isConnected))
  const standIns = new Set<Node>()
  const places: Place[] = []
  for (const record of records.toReversed()) {
    const { type, target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling } = record
    if (isWithin(target, theirs)) continue
    if (type === 'characterData') {
      ;(target as CharacterData).data = oldValue ?? ''
      continue
    }
    // What stands in the body itself the app passes over.
    if (target !== document.body)
      for (const node of addedNodes) {
        if (node.parentNode !== target) continue
        ;(node as ChildNode).remove()
        // Where it was put last.
        if (node instanceof Element && shown.delete(node) && removedNodes.length === 0)
          places.unshift({ node, target, previous: previousSibling, next: nextSibling })
      }
    const before = siblingIn(target, previousSibling, nextSibling)
    for (const node of removedNodes) {
      if (target === document.body && theirs.has(node)) continue
      if (!theirs.has(node)) for (const each of standInsOf(node, record)) standIns.add(each)
      target.insertBefore(node, before)
    }
  }
  return () => {
    for (const { node, target, previous, next } of places)
      if (target.isConnected && !node.isConnected && !standIns.has(node))
        target.insertBefore(node, siblingIn(target, previous, next))
  }
}

/** What was added and had not been taken from elsewhere in the page before. */
function nodesOfOthers(records: readonly MutationRecord[]): Set<Node> {
  const theirs = new Set<Node>()
  const own = new Set<Node>()
  for (const { addedNodes, removedNodes } of records) {
    for (const node of removedNodes) if (!theirs.has(node)) own.add(node)
    for (const node of addedNodes) if (!own.has(node)) theirs.add(node)
  }
  return theirs
}

function isWithin(node: Node, others: ReadonlySet<Node>): boolean {
  for (let at: Node | null = node; at; at = at.parentNode) if (others.has(at)) return true
  return false
}

/** Before which child of `parent` something stood; null for its end. */
function siblingIn(parent: Node, previous: Node | null, next: Node | null): Node | null {
  if (next?.parentNode === parent) return next
  return previous?.parentNode === parent ? previous.nextSibling : null
}

/** What may stand for a node that was taken away: what holds it now, what came in its place or was put beside it before. */
function standInsOf(node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): Node[] {
  const found = [...addedNodes]
  for (let at = node.parentNode; at; at = at.parentNode) found.push(at)
  for (const beside of [previousSibling, nextSibling]) if (beside) found.push(beside)
  return found
}
