import { memoize } from '#app/content/memoize.ts'

/** Widths of the window, in pixels, below which the header folds into the burger. */
export const foldWidths = [1180, 1230, 1280, 1340, 1400, 1500, 1680] as const
export type FoldWidth = (typeof foldWidths)[number]

/** Room that is never the labels': logo, series switcher, icons and chevrons. */
const furniture = 345
/** Between two labels. */
const gap = 24

/**
 * Where a header with these labels has to fold so that nothing overlaps, before anything is drawn: long words and many
 * entries fold earlier. Entries of the navigation may break onto two lines, those at the end stay on one.
 */
export function foldWidth(navigation: readonly string[], end: readonly string[]): FoldWidth {
  const labels = [...navigation.map(inTwoLines), ...end.map(width)]
  const needed = furniture + labels.reduce((sum, label) => sum + label + gap, 0)
  return foldWidths.find((fold) => needed <= fold - 2 * Math.min(80, fold * 0.0445)) ?? 1680
}

function inTwoLines(label: string): number {
  const words = label.split(/\s+/).map(width)
  return Math.max(width(label) * 0.6, ...words)
}

/** Pixels that a label of 15 px takes, a little generously. */
const width = memoize((label) =>
  [...label].reduce(
    (sum, char) =>
      sum + (/[\u2E80-\u9FFF\uF900-\uFFEF]/.test(char) ? 15.6 : /[\u0400-\u04FF]/.test(char) ? 8.7 : 7.7),
    0,
  ),
)
