/** Puts the page's own texts back in place of what a browser has translated: the app comes to life on what the server wrote. */
export async function undoTranslation(): Promise<void> {
  const written = await read(location.href)
  if (written) restore(document.body, written.body)
}

/** The page as the server writes it; null where it cannot be had. */
function read(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    // Its own way to parse: a string would need a policy that lets whole pages through.
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.onloadend = () => resolve(request.response as Document | null)
    request.open('GET', address)
    request.send()
  })
}

const isTranslation = (node: Element): boolean => node.nodeName === 'FONT'

function restore(shown: Element, written: Element): void {
  if (!shown.querySelector('font')) return
  const own = [...shown.children].filter((child) => !isTranslation(child))
  const theirs = [...written.children]
  const isAlike =
    own.length === theirs.length && own.every((child, i) => child.nodeName === theirs[i]?.nodeName)
  if ([...shown.children].some(isTranslation)) {
    const known = new Map<Node, Element>(
      isAlike ? own.map((child, i) => [theirs[i] as Element, child] as const) : [],
    )
    shown.replaceChildren(
      ...[...written.childNodes].map((node) => known.get(node) ?? document.importNode(node, true)),
    )
  }
  if (isAlike) own.forEach((child, i) => restore(child, theirs[i] as Element))
}
