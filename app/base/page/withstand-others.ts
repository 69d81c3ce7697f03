/*
 * Browsers translate a page by putting elements of their own (`<font>`) in place of its texts; telephones make links of
 * numbers in them; blockers take parts away. The app holds on to what it drew: what it changes then would stay unseen, and
 * what it takes away is no longer where it was, which ends in an error.
 */

/** What stands in place of a text of the app. */
const standsFor = new WeakMap<Node, ChildNode>()

/** A text that the app changes stands in its own place again, to be translated anew. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const shown = standsFor.get(target)
    standsFor.delete(target)
    if (shown?.isConnected) shown.replaceWith(target)
  }
})

const isText = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE
const isTranslation = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT'

function takePlace(text: Text, shown: ChildNode): void {
  standsFor.set(text, shown)
  changes.observe(text, { characterData: true })
}

/** Follows what a translation puts in place of texts, from now on, and keeps what others do to the page from ending the app. */
export function withstandOthers(root: Document): void {
  patchNodes()
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const shown = [...addedNodes].find(isTranslation) ?? [previousSibling, nextSibling].find(isTranslation)
      const text = [...removedNodes].find(isText)
      if (shown && text && !text.isConnected) takePlace(text, shown)
    }
  }).observe(root, { childList: true, subtree: true })
}

/** The child of `parent` in which a node stands, or what stands for it; undefined where it is not below at all. */
function childOf(parent: Node, node: Node): ChildNode | undefined {
  const shown = standsFor.get(node)
  let child: Node | null = shown?.isConnected ? shown : node
  while (child && child.parentNode !== parent) child = child.parentNode
  return (child as ChildNode | null) ?? undefined
}

/** Lets what the app asks of a node hold for what stands in its place, or holds it now; what is gone is gone. */
function patchNodes(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const leave = (node: Node): void => {
    const shown = standsFor.get(node)
    standsFor.delete(node)
    if (shown?.isConnected) shown.remove()
  }
  Object.assign(Node.prototype, {
    removeChild<T extends Node>(this: Node, child: T): T {
      const placed = child.parentNode === this ? child : childOf(this, child)
      if (placed) removeChild.call(this, placed)
      standsFor.delete(child)
      return child
    },
    insertBefore<T extends Node>(this: Node, child: T, before: Node | null): T {
      leave(child)
      insertBefore.call(
        this,
        child,
        before?.parentNode === this ? before : before && (childOf(this, before) ?? null),
      )
      return child
    },
    appendChild<T extends Node>(this: Node, child: T): T {
      leave(child)
      appendChild.call(this, child)
      return child
    },
  })
}
