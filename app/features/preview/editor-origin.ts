const vendorEditors = ['https://app.storyblok.com', 'https://app.storyblokchina.cn']

/** Origin of the editor that shows this page: the studio of the site itself, or the vendor's. */
export function editorOrigin(): string {
  const { ancestorOrigins } = location as Location & { ancestorOrigins?: DOMStringList }
  const parent = ancestorOrigins?.[0] ?? sameOriginParent()
  return parent === location.origin || vendorEditors.includes(parent ?? '')
    ? (parent ?? '')
    : (vendorEditors[0] ?? '')
}

/** The site's own origin if its parent is of it; browsers let no page read another's. */
function sameOriginParent(): string | undefined {
  try {
    return window.parent.location.origin
  } catch {
    return undefined
  }
}
