/** Prints one part of the page without the rest; the styles of the part hide what is not marked. */
export function printAlone(part: HTMLElement): void {
  part.dataset.printing = ''
  addEventListener('afterprint', () => delete part.dataset.printing, { once: true })
  print()
}
