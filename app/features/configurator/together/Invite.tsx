import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { useConfigurator } from '../configurator-context.ts'
import { QrCode } from '../handover/QrCode.tsx'
import { SendLink } from '../handover/SendLink.tsx'
import { togetherHash } from './use-together.ts'
import styles from './Together.module.css'

interface InviteProps {
  open: boolean
  onClose: () => void
  id: string
}

/** The link that leads others into a session, as text and as a code that a phone reads. */
export function Invite({ open, onClose, id }: InviteProps) {
  const { t } = useConfigurator()
  const page = usePage()
  const { base } = useSite()
  // Whoever gets the link is not in the frame this build was made in.
  const path = (page?.alternates[page.locale] ?? location.pathname).replace(/^(\/[a-z]{2})?\/embed\//, '$1/')
  const address = `${location.origin}${base}${path}${togetherHash(id)}`
  return (
    <Dialog open={open} onClose={onClose} labelledBy="together-invite" className={styles.dialog}>
      <h2 id="together-invite">{t('together.invite')}</h2>
      <p>{t('together.inviteText')}</p>
      <label className={styles.address}>
        {t('together.link')}
        <input readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <div className={styles.row}>
        <SendLink address={address} />
        <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={onClose}>
          {t('build.close')}
        </button>
      </div>
      {open && <QrCode address={address} label={t('build.qr')} />}
    </Dialog>
  )
}
