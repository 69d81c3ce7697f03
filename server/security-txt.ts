/** Whom to tell of a vulnerability, and how. */
export interface SecurityContact {
  /** `mailto:`, `https:` or `tel:` addresses, the preferred one first. */
  contacts: string[]
  policy: string | undefined
  /** Where the key is that reports can be encrypted with. */
  encryption: string | undefined
  /** Language tags. */
  languages: string[]
}

/** Where the file stands, also on a site with a base path: it belongs to the origin. */
export const securityPath = '/.well-known/security.txt'

const day = 86_400_000
/** Days a copy of the file may be relied on: RFC 9116 recommends less than a year. */
const goodFor = 180

/** The file as RFC 9116 has it; `now` in milliseconds since 1970. Undefined where nobody is named. */
export function securityText(
  { security, origin }: { security: SecurityContact | undefined; origin: string },
  now: number,
): string | undefined {
  if (!security) return undefined
  // By the day, so that copies of one day are the same.
  const expires = new Date(Math.floor(now / day) * day + goodFor * day).toISOString().replace('.000', '')
  const lines = [
    ...security.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    ...(security.encryption ? [`Encryption: ${security.encryption}`] : []),
    ...(security.languages.length ? [`Preferred-Languages: ${security.languages.join(', ')}`] : []),
    // A canonical address must be one of https.
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}${securityPath}`] : []),
    ...(security.policy ? [`Policy: ${security.policy}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
