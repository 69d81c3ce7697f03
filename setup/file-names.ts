/*
 * Content blockers know files by words in their names, whatever is in them: a page that lacks `BannerView-….js` never
 * shows what the operator has to say. Files whose subjects are called so get other names in the build.
 */

/** What stands in the place of such words. */
const neutral: Readonly<Record<string, string>> = {
  banner: 'notice',
  event: 'broadcast',
  measures: 'lengths',
  share: 'pass',
}

/** Words that lists such as EasyList, EasyPrivacy and Fanboy's annoyances look for. */
const blocked = new Set(
  `ad ads adserver advert adverts advertising affiliate analytics banner banners beacon campaign collect collector
  consent conversion cookie cookies count counter event events facebook fingerprint gdpr gtm hit hits impression insights
  logger logging marketing measure measures measurement metric metrics newsletter optin optout pageview paywall pixel pixels popup promo
  share sharing social sponsor sponsored stat stats statistics survey telemetry track tracks tracker trackers tracking
  tweet twitter visitor visitors vitals`.split(/\s+/),
)

/** What measures is allowed by its visitor, and misses nobody where their blocker thinks otherwise. */
const mayBeBlocked = /^assets\/measure-[^/]+\.js$/

const wordsIn = (name: string) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []

/** `BannerView` → `NoticeView`; what no list looks for stays as it is. */
export function neutralName(name: string): string {
  return name.replaceAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g, (word) => {
    const other = Object.hasOwn(neutral, word.toLowerCase()) ? neutral[word.toLowerCase()] : undefined
    if (other === undefined) return word
    return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other
  })
}

/** The names of a build's files, with short hashes: the app names every file it may fetch. */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) => `assets/${neutralName(name)}-[hash:7].js`,
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    `assets/${neutralName(name.replace(/\.[^.]*$/, ''))}-[hash:7][extname]`,
}

/** Of a build's files those that a blocker may keep from a visitor, each with the word it looks for. */
export function blockedNames(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const name = file.replace(/-[\w-]{7}(?=\.\w+$)/, '').replace(/\.\w+$/, '')
    const word = mayBeBlocked.test(file)
      ? undefined
      : wordsIn(name).find((each) => blocked.has(each.toLowerCase()))
    return word ? [`${file}: ${word}`] : []
  })
}
