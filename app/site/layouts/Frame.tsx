import type { ReactNode } from 'react'
import { Blocks } from '#app/base/blocks/Blocks.tsx'
import { askedMachine } from '#app/content/machine-of.ts'
import type { PagePayload } from '#app/content/types.ts'
import { Part } from '#app/site/document/Part.tsx'
import { Header, type HeaderProps } from '#app/site/header/Header.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
import { replacedModals } from '#app/base/modal/modals-of.ts'
import { BannerSlot } from '#app/features/event/BannerSlot.tsx'
import { Modals } from '#app/features/modals/Modals.tsx'
import styles from './Frame.module.css'

interface FrameProps extends Pick<HeaderProps, 'mode' | 'ground'> {
  payload: PagePayload
  /** A room of a live event: the banner stands above it. */
  room?: boolean
  children: ReactNode
}

/** Header, main content and footer, with a way past the header for keyboards. */
export function Frame({ payload, mode, room = false, ground, children }: FrameProps) {
  const t = useT()
  const ownFooter = payload.story.content.footer
  return (
    <>
      <a className="skip" href="#main">
        {t('header.skip')}
      </a>
      {payload.untranslated.length > 0 && (
        <p className={styles.note} role="note">
          {t('pages.untranslated')}
        </p>
      )}
      {room && <BannerSlot />}
      <div className={styles.frame} data-room={room || undefined}>
        <Header payload={payload} mode={mode} ground={ground} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Part name={ownFooter?.length ? undefined : 'footer'}>
        <Blocks blocks={ownFooter?.length ? ownFooter : payload.settings.footer} />
      </Part>
      <Part
        name={`modals ${replacedModals(payload).join(' ')} ${(import.meta.env.SSR && askedMachine(payload)) || ''}`}
      >
        <Modals payload={payload} />
      </Part>
    </>
  )
}
