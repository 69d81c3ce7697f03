/* What other programs in a browser do to a page: functions that run in it. */

/** A password manager puts its mark beside every field, and notes of its own on the page and its fields. */
export function markFields() {
  document.documentElement.dataset.managed = ''
  document.body.append(document.createElement('password-manager'))
  // Some of what they put there they take away again.
  for (const place of [document.body, document.querySelector('main *')]) {
    const brief = document.createElement('div')
    brief.dataset.brief = ''
    place?.append(brief)
    brief.remove()
  }
  for (const field of document.querySelectorAll<HTMLElement>('input, textarea')) {
    field.dataset.managed = ''
    const mark = document.createElement('div')
    mark.dataset.mark = ''
    field.after(mark)
    mark.append(document.createElement('span'))
  }
}

/** A telephone makes links of the numbers in texts. */
export function linkNumbers() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: [Text, string, number][] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const number = /\d[\d ]{3,}/.exec(text.data)
    if (number && !text.parentElement?.closest('script, style')) found.push([text, number[0], number.index])
  }
  for (const [text, number, at] of found) {
    const own = text.splitText(at)
    own.splitText(number.length)
    const link = document.createElement('a')
    link.href = `tel:${number}`
    own.replaceWith(link)
    link.append(own)
  }
  return found.length
}

/** A blocker takes away what it takes for advertising. */
export function takeAway() {
  const taken = document.querySelectorAll('main section:nth-of-type(2) h2, footer li:last-child')
  for (const element of taken) element.remove()
  return taken.length
}
