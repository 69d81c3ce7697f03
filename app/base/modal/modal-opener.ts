/**
 * What makes a button open a modal: `<button {...modalOpener('contact-modal')}>`. Browsers that know commands open it
 * before the script is there; with script it also gets its place in the page's address.
 */
export function modalOpener(name: string) {
  const dialog = name.split('/')[0] ?? name
  return { 'data-modal': name, command: 'show-modal', commandfor: dialog, 'aria-haspopup': 'dialog' as const }
}
