import type { MessageId } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { partsOf, wordsOf, type Banner } from './banner.ts'
import styles from './BannerView.module.css'

interface DrawnBannerProps {
  banner: Banner
  wordOf: (id: MessageId) => string
}

/** The banner as the server draws it, for visitors whose script has not run or never will; `BannerView` takes its place. */
export function DrawnBanner({ banner, wordOf }: DrawnBannerProps) {
  const words = wordsOf(banner)
  return (
    <section className={styles.banner} aria-label={wordOf('live.status')}>
      <div className={styles.message} data-severity={banner.severity} data-drawn="">
        <Icon name="warning" />
        <p>{'id' in words ? wordOf(words.id) : <CustomWords text={words.text} />}</p>
      </div>
    </section>
  )
}

/** An operator's words in whatever language they are; their addresses can be followed. */
export function CustomWords({ text }: { text: string }) {
  return (
    <span dir="auto">
      {partsOf(text).map(({ text, href }, at) =>
        href ? (
          <a key={at} href={href} rel="noreferrer" target="_blank">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </span>
  )
}
