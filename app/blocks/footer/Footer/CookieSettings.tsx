import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { useSite } from '#app/ui/site.ts'
import styles from './CookieSettings.module.css'
import footer from './Footer.module.css'
import { clearStorage, expiredLocaleCookie } from './stored.ts'

const id = 'cookie-settings'

/**
 * What the site keeps in the visitor's browser, and a button that clears it. The sheet opens without script; an
 * address ending in `#cookie-settings` opens it too, or without script shows it in its place on the page.
 */
export function CookieSettings() {
  const t = useT()
  const sheet = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === `#${id}` && !sheet.current?.matches(':popover-open')) sheet.current?.showPopover()
  }, [hash, key])
  return (
    <>
      <button type="button" className={footer.link} popoverTarget={id} aria-haspopup="dialog">
        {t('footer.cookies')}
      </button>
      <div
        id={id}
        ref={sheet}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={styles.sheet}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{t('footer.cookies')}</h2>
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('footer.close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <p>{t('footer.noTracking')}</p>
        <dl className={styles.kept}>
          {(['language', 'choices', 'drafts', 'session', 'account'] as const).map((kept) => (
            <div key={kept}>
              <dt>{t(`footer.${kept}`)}</dt>
              <dd>{t(`footer.${kept}Why`)}</dd>
            </div>
          ))}
        </dl>
        <Clear />
      </div>
    </>
  )
}

function Clear() {
  const t = useT()
  const { base } = useSite()
  const [cleared, setCleared] = useState(false)
  const clear = () => {
    document.cookie = expiredLocaleCookie(base)
    try {
      clearStorage(localStorage)
      clearStorage(sessionStorage)
    } catch {
      // The browser keeps nothing for this site.
    }
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
