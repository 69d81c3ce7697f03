/** What of `content/` the site reads: all but the programs that check and translate it, and the samples set aside. */
export const contentPatterns = [
  'content/{stories,published,assets,datasources,streams}/**',
  'content/*.json',
] as const
