/** As a `ref`: brings what is chosen in a row that is wider than the screen into sight. */
export const inSight = (chosen: HTMLElement | null): void =>
  chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
