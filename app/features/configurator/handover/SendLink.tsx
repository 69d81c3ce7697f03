import { copyText } from '#app/base/ui/copy-text.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'

interface SendLinkProps {
  address: string
  /** With the picture where the system takes files. */
  share?: () => ShareData
}

/** The buttons that copy a link and hand it to the system to send. */
export function SendLink({ address, share = () => ({ url: address }) }: SendLinkProps) {
  const t = useT()
  const copy = () =>
    copyText(address).then(
      () => showToast(t('build.copied')),
      () => showToast(t('build.notCopied')),
    )
  const send = () =>
    navigator.share(share()).catch((error: unknown) => {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
      if (!isGivenUp) console.warn('The link could not be sent', error)
    })
  return (
    <>
      <button type="button" {...buttonLook()} onClick={() => void copy()}>
        {t('build.copyLink')}
      </button>
      {'share' in navigator && (
        <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => void send()}>
          {t('build.sendLink')}
        </button>
      )}
    </>
  )
}
