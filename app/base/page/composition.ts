/**
 * Leaves keys to the input method while it composes a text: of Japanese, Enter takes a conversion, arrows choose among
 * several and Escape undoes one, and no handler of the page hears of it. To be called before any of them listens.
 */
export function leaveKeysToComposition(): void {
  addEventListener(
    'keydown',
    (event) => {
      const isComposing = event.isComposing || event.keyCode === SAFARI_COMPOSING
      // An editor of rich text composes with its own hands.
      if (isComposing && !(event.target as HTMLElement).isContentEditable) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

/** Of the key that ends a composition, which Safari sends once that has ended. */
const SAFARI_COMPOSING = 229
