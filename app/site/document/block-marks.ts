/** One or more marks in a row, as where a block begins with another, and the tag they stand before. */
const marks = /((?:<wbr data-block="[^"]*"\/>)+)(<(?!template data-part)[a-z][\w-]*)?/gi
const uids = /data-block="([^"]*)"/g

/**
 * Turns the marks that stand before blocks into an attribute of the first element of each, with the `_uid`s of all that
 * begin there: what the server drew of a block is found by it. A block that draws no element has none.
 */
export function markBlocks(html: string): string {
  return html.replace(marks, (_, found: string, tag: string | undefined) =>
    tag ? `${tag} data-block="${Array.from(found.matchAll(uids), ([, uid]) => uid).join(' ')}"` : '',
  )
}

/** The page as React would draw it in the browser: under development it complains of attributes it does not know. */
export function withoutMarks(html: string): string {
  return html.replace(marks, (_, _marks: string, tag: string | undefined) => tag ?? '')
}
