/** What a visitor looks for: by role and name as assistive technology tells them, or by a selector. */
export interface Target {
  role?: keyof typeof roles
  /** Contained in the name, in any case. */
  name?: string
  css?: string
  /** Only inside what this selector finds. */
  within?: string
}

/** The tags and attributes that have a role, for the roles the site uses. */
export const roles = {
  button: 'button, summary, [role=button], input[type=submit], input[type=button]',
  link: 'a[href], [role=link]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  field: 'input:not([type=hidden]), textarea, select',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  radio: 'input[type=radio], [role=radio]',
  slider: 'input[type=range], [role=slider]',
  dialog: 'dialog[open], [role=dialog]',
  image: 'img, [role=img]',
} as const

/** Where a target stands in the window, in pixels, and what it says. */
export interface Seen {
  left: number
  top: number
  width: number
  height: number
  text: string
  value: string
  /** Nothing lies over its middle, or over that of the label it stands in, and nothing moves it. */
  free: boolean
  focused: boolean
}

/**
 * Runs in the page: the first visible element that is meant, brought into view when `bring` says so. Returns undefined
 * when there is none.
 */
export function findTarget(
  { css, name, within, selector }: Target & { selector: string },
  bring: 'view' | 'focus' | undefined,
): Seen | undefined {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    return [
      ...ids.map((id) => document.getElementById(id)?.textContent),
      element.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      element.textContent,
      element.getAttribute('alt'),
      element.getAttribute('title'),
    ]
      .map(clean)
      .filter(Boolean)
  }
  const wanted = clean(name)
  const roots = within ? [...document.querySelectorAll(within)] : [document]
  const element = roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(css ?? selector)])
    .find((one) => one.checkVisibility() && (!wanted || nameOf(one).some((text) => text.includes(wanted))))
  if (!element) return undefined
  // What is drawn invisibly small, as a styled checkbox, is clicked by its label.
  const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined
  const own = element.getBoundingClientRect()
  const shown = label && (own.width < 4 || getComputedStyle(element).opacity === '0') ? label : element
  if (bring) shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  if (bring === 'focus') {
    element.focus()
    if ('select' in element && typeof element.select === 'function') element.select()
  }
  const { left, top, width, height } = shown.getBoundingClientRect()
  // What slides in may not have begun to: it is where it will stand once nothing around it moves.
  const moves = document.getAnimations().some((animation) => {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
    return animation.playState === 'running' && target?.contains(shown)
  })
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return {
    left,
    top,
    width,
    height,
    text: element.textContent ?? '',
    value: 'value' in element ? String(element.value) : '',
    free: !moves && !!over && (shown.contains(over) || (!!label && over.closest('label') === label)),
    focused: element === document.activeElement,
  }
}
