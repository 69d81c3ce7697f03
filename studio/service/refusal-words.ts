import type { MessageId, Translate } from '#app/base/i18n/messages.tsx'

const ofStatus = {
  0: 'studio.refused.away',
  401: 'studio.refused.signedOut',
  403: 'studio.refused.right',
  404: 'studio.refused.gone',
  409: 'studio.refused.changed',
  413: 'studio.refused.large',
  429: 'studio.refused.busy',
  507: 'studio.refused.full',
} as const satisfies Record<number, MessageId>

/** Why a request was not carried out, by its status; undefined where the service's own words say it best. */
export function refusalWords(t: Translate, status: number): string | undefined {
  if (status in ofStatus) return t(ofStatus[status as keyof typeof ofStatus])
  return status >= 500 ? t('studio.refused.broken', { status }) : undefined
}
