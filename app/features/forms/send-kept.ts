import type { Translate } from '#app/base/i18n/messages.tsx'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { onSent, sendWaiting } from './send.ts'

/** Sends what waits on this device; the visitor hears of each. */
export function sendKept(site: SiteContextValue, t: Translate): void {
  onSent((_, sent) => {
    if (sent === 'sent') showToast(t('forms.delivered'))
    if (sent === 'refused') showToast(t('forms.returned'))
  })
  void sendWaiting(site)
}
