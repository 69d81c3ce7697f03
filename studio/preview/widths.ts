/** Widths of the frame in CSS pixels; `full` is as wide as the pane. */
export const widths = { phone: 390, tablet: 820, desk: 1440, full: undefined } as const
export type Width = keyof typeof widths

export const isWidth = (name: string | null): name is Width => name !== null && Object.hasOwn(widths, name)

/** The size of a frame of a width in a pane, and how much smaller it is drawn to fit. */
export function fitFrame(
  width: Width,
  pane: { width: number; height: number },
): { width: number; height: number; scale: number } {
  const wanted = widths[width] ?? pane.width
  const scale = wanted > pane.width && pane.width > 0 ? pane.width / wanted : 1
  return { width: wanted, height: pane.height / scale, scale }
}
