/** Whether what had the focus has gone: nothing has it, or what cannot be seen any more, as in a window just closed, or be pressed. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.matches(':disabled') || !focused.checkVisibility()
}
