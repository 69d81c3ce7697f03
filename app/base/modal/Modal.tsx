import { use, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { closedHash } from './modal-hash.ts'
import { ModalAdditions } from './modal-additions.ts'
import { modalsOf } from './modals-of.ts'
import { useOpenModal } from './open-modal.ts'
import styles from './Modal.module.css'

export interface ModalProps {
  /** What others open it by, and its place in the page's address. */
  name: string
  /** `_uid` of the block that defines it; a second block of the same name draws nothing. */
  uid?: string
  title: string
  /** `stage` for a picture on dark ground. */
  kind?: 'sheet' | 'stage'
  wide?: boolean
  /** Stands at the lower end. */
  foot?: ReactNode
  children: ReactNode
}

/** A modal with a name, open while the page's address names it. */
export function Modal({ name, uid, title, kind = 'sheet', wide, foot, children }: ModalProps) {
  const t = useT()
  const page = usePage()
  const { place, close } = useOpenModal()
  const Addition = use(ModalAdditions).get(name)
  if (uid && page && modalsOf(page).get(name) !== uid) return null
  const titleId = `${name}-title`
  return (
    <Dialog
      id={name}
      open={place?.name === name}
      onClose={close}
      kind={kind}
      wide={wide}
      labelledBy={titleId}
      className={styles.modal}
    >
      <div className={styles.bar}>
        <form method="dialog" className={styles.whenOpen}>
          <button className={`icon-button ${styles.close}`} aria-label={t('ui.close')}>
            <Icon name="close" />
          </button>
        </form>
        <a
          href={closedHash}
          className={`icon-button ${styles.close} ${styles.whenTarget}`}
          aria-label={t('ui.close')}
        >
          <Icon name="close" />
        </a>
      </div>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>
        {children}
        {Addition && <Addition />}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Dialog>
  )
}
