import { useEffect, useState, type ComponentType } from 'react'
import { useLocale, useT } from '#app/i18n/messages.tsx'
import { loadWords } from '#app/navigation/load-messages.ts'
import { buttonLook } from '#app/ui/button.ts'
import { useSite } from '#app/ui/site.ts'
import { Modal } from './Modal.tsx'
import { useOpenModal } from './open-modal.ts'

/** The visitor's account under a series' name, unless content brings a modal of its own. Its code comes when it opens. */
export function AccountModal({ name, series }: { name: string; series: string }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const isOpen = useOpenModal().place?.name === name
  const [loaded, setLoaded] = useState<{ locale: string; Account: ComponentType | undefined }>()
  useEffect(() => {
    if (!isOpen || !site.live) return
    Promise.all([import('#app/account/Account.tsx'), loadWords(locale, site, 'account')]).then(
      ([{ Account }]) => setLoaded({ locale, Account }),
      () => setLoaded({ locale, Account: undefined }),
    )
  }, [isOpen, locale, site])
  const isReady = loaded?.locale === locale
  const Account = isReady ? loaded.Account : undefined
  const failed = !site.live || (isReady && !Account)
  const otherwise = (
    <>
      <p className="lead">{t('modals.account.text')}</p>
      <p>{t('modals.account.meanwhile')}</p>
    </>
  )
  return (
    <Modal
      name={name}
      title={t('modals.account.title', { series })}
      foot={
        failed && (
          <a href="#contact-modal" {...buttonLook()}>
            {t('modals.account.write')}
          </a>
        )
      }
    >
      {failed ? otherwise : Account ? <Account /> : <div className="ruler" />}
      {!failed && <noscript>{otherwise}</noscript>}
    </Modal>
  )
}
