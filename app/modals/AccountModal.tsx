import { useT } from '#app/i18n/messages.tsx'
import { buttonLook } from '#app/ui/button.ts'
import { Modal } from './Modal.tsx'

/** Stands in for a series' account page until content or a later event brings one. */
export function AccountModal({ name, series }: { name: string; series: string }) {
  const t = useT()
  return (
    <Modal
      name={name}
      title={t('modals.account.title', { series })}
      foot={
        <a href="#contact-modal" {...buttonLook()}>
          {t('modals.account.write')}
        </a>
      }
    >
      <p className="lead">{t('modals.account.text')}</p>
      <p>{t('modals.account.meanwhile')}</p>
    </Modal>
  )
}
