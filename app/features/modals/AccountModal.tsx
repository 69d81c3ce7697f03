import { useT } from '#app/base/i18n/messages.tsx'
import { useLater } from '#app/base/i18n/use-later.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { Modal } from '#app/base/modal/Modal.tsx'
import { useOpenModal } from '#app/base/modal/open-modal.ts'

const load = () => import('#app/features/account/Account.tsx').then(({ Account }) => Account)

/** The visitor's account under a series' name, unless content brings a modal of its own. Its code comes when it opens. */
export function AccountModal({ name, series }: { name: string; series: string }) {
  const t = useT()
  const { live } = useSite()
  const isOpen = useOpenModal().place?.name === name
  const Account = useLater(isOpen && !!live, load, ['account'])
  const failed = !live || Account === null
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
