import { useState } from 'react'
import { ConsentSettings } from '#app/features/consent/ConsentSettings.tsx'
import { forgetConsent } from '#app/features/consent/consent.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Modal } from '#app/base/modal/Modal.tsx'
import { useSite } from '#app/base/page/site.ts'
import { deleteOfflinePages } from '#app/base/offline-cache.ts'
import { removeStored } from '#app/base/storage.ts'
import styles from './CookieSettings.module.css'
import { expiredLocaleCookie, siteKeys } from './stored.ts'

/** The address that opens the modal. */
export const cookieSettings = '#cookie-settings'

/** What the site keeps in the visitor's browser with a button that clears it, and what may come from others. */
export function CookieSettings() {
  const t = useT()
  return (
    <Modal name={cookieSettings.slice(1)} title={t('footer.cookies')} foot={<Clear />}>
      <ConsentSettings />
      <p>{t('footer.noTracking')}</p>
      <dl className={styles.kept}>
        {(['language', 'choices', 'drafts', 'pages', 'session', 'account'] as const).map((kept) => (
          <div key={kept}>
            <dt>{t(`footer.${kept}`)}</dt>
            <dd>{t(`footer.${kept}Why`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('consent.kept')}</dt>
          <dd>{t('consent.keptWhy')}</dd>
        </div>
      </dl>
    </Modal>
  )
}

function Clear() {
  const t = useT()
  const { base } = useSite()
  const [cleared, setCleared] = useState(false)
  const clear = () => {
    document.cookie = expiredLocaleCookie(base)
    removeStored(siteKeys, 'device')
    removeStored(siteKeys, 'visit')
    void deleteOfflinePages(base)
    void forgetConsent()
    setCleared(true)
  }
  return (
    <div className={styles.clear}>
      <button type="button" onClick={clear}>
        {t('footer.clear')}
      </button>
      <p role="status">{cleared && t('footer.cleared')}</p>
    </div>
  )
}
