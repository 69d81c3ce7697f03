import { linkOf } from '#app/content/links.ts'
import type { Settings } from '#app/content/types.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { contactWays } from './contact-ways.ts'
import { Modal } from '#app/base/modal/Modal.tsx'
import styles from './ContactModal.module.css'

/** How to reach us, from what the settings know: the footer's numbers and addresses, the contact page. */
export function ContactModal({ settings }: { settings: Settings | undefined }) {
  const t = useT()
  const ways = contactWays(settings)
  const page = linkOf(settings?.contact_page)
  return (
    <Modal
      name="contact-modal"
      title={t('modals.contact.title')}
      foot={
        page.href && (
          <Link
            href={page.href}
            target={page.target}
            {...buttonLook({ variant: ways.length ? 'secondary' : 'primary' })}
          >
            {t('modals.contact.page')}
          </Link>
        )
      }
    >
      <p className="lead">{t('modals.contact.text')}</p>
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map(({ kind, label, href }) => (
            <li key={href}>
              <a href={href} className={styles.way}>
                <Icon name={kind} />
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {!ways.length && !page.href && <p>{t('modals.contact.none')}</p>}
    </Modal>
  )
}
