import { useT } from '#app/base/i18n/messages.tsx'
import { useLater } from '#app/base/i18n/use-later.ts'
import { Modal } from '#app/base/modal/Modal.tsx'
import { useOpenModal } from '#app/base/modal/open-modal.ts'
import { useSite } from '#app/base/page/site.ts'

const name = 'offline'
const load = () => import('./OfflinePages.tsx').then(({ OfflinePages }) => OfflinePages)

/** What is stored for offline use, in a modal of every page. Its code comes when it opens. */
export function OfflineModal() {
  const t = useT()
  const isOff = useSite().offline === 'off'
  const isOpen = useOpenModal().place?.name === name
  const Pages = useLater(isOpen && !isOff, load, ['offline'])
  if (isOff) return null
  return (
    <Modal name={name} title={t('ui.offline')}>
      {Pages ? <Pages /> : <div className="ruler" />}
      {Pages === null && <p role="alert">{t('build.notLoaded')}</p>}
    </Modal>
  )
}
