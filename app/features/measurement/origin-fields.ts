/** Where a visitor came from, as the page that was opened first says it: the fields of a form that may have it. */
export const originFields = [
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
  'referrer',
] as const
export type OriginField = (typeof originFields)[number]
export type Origin = Partial<Record<OriginField, string>>

/** Characters of a value. */
export const maxOrigin = 200
