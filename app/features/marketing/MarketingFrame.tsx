import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { useVars } from '#app/base/ui/vars.ts'
import { readFrameMessage, pageData } from './frame-messages.ts'
import styles from './MarketingFrame.module.css'

/** Milliseconds a form may take until it is first heard. */
const patience = 8000

/** A form may do what a form needs; it may not lead the page elsewhere. */
const powers = 'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox'

interface MarketingFrameProps {
  /** One of the configured origin, as `formAddress` tells. */
  address: string
  /** The editor's name of the form, told to the form. */
  formId: string
  /** The visitor has just asked for it. */
  focus: boolean
  /** It has not been heard in time: something else has to take its place. */
  onSilent: () => void
}

/** A form of the marketing cloud, as tall as its content. */
export function MarketingFrame({ address, formId, focus, onSilent }: MarketingFrameProps) {
  const t = useT()
  const locale = useLocale()
  const page = usePage()
  const { origin: ours, base } = useSite()
  const { origin } = new URL(address)
  const [height, setHeight] = useState<number>()
  const vars = useVars<HTMLIFrameElement>(height ? { '--tall': `${height}px` } : {})
  const sendSiteData = useEffectEvent((frame: Window) => {
    const master = page?.alternates.en ?? page?.alternates[page.locale] ?? '/'
    const data = pageData({
      formId,
      address: location.href,
      lang: locale,
      title: document.title,
      masterName: page?.story.name ?? '',
      masterUrl: (ours || location.origin) + base + master,
    })
    frame.postMessage(data, origin)
  })
  const giveUp = useEffectEvent(onSilent)
  const { ref } = vars
  useLayoutEffect(() => {
    if (focus) ref.current?.focus()
  }, [focus, ref])
  // Before the frame can have said anything.
  useLayoutEffect(() => {
    const timer = setTimeout(() => giveUp(), navigator.onLine ? patience : 0)
    const listen = (event: MessageEvent<unknown>) => {
      const frame = ref.current?.contentWindow
      const message = readFrameMessage(event, { origin, frame })
      if (!message || !frame) return
      clearTimeout(timer)
      if (message.kind === 'height') setHeight(message.height)
      else sendSiteData(frame)
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
    }
  }, [address, origin, ref])
  return (
    <iframe
      {...vars}
      className={styles.frame}
      src={address}
      title={t('forms.frame')}
      sandbox={powers}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
