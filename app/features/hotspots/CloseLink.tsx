import { useT } from '#app/base/i18n/messages.tsx'
import { closedHash } from '#app/base/modal/modal-hash.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import type { HotspotStage } from './use-stage.ts'

/** Closes what a hotspot opened: a link, so that it does so without script too. */
export function CloseLink({ stage, className }: { stage: HotspotStage; className?: string }) {
  const t = useT()
  return (
    <a
      href={closedHash}
      className={['icon-button', className].filter(Boolean).join(' ')}
      aria-label={t('ui.close')}
      onClick={(event) => {
        event.preventDefault()
        stage.close()
      }}
    >
      <Icon name="close" />
    </a>
  )
}
