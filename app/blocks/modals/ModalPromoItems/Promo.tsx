import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { linkOf } from '#app/content/links.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { fileType } from '#app/base/ui/file-facts.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import styles from './ModalPromoItems.module.css'

/** One promoted thing. Its title is the link or the download, and the whole of it the target. */
export function Promo({ item }: { item: Block<'PromoItem'> }) {
  const langOf = useLangOf()
  const t = useT()
  const { title, text } = item
  const picture = assetOf(item.image)
  const download = assetOf(item.download)
  const { href, target } = linkOf(item.link)
  return (
    <li lang={langOf(item)} className={styles.item}>
      {picture && (
        <Picture
          picture={picture}
          ratio="3:2"
          sizes="(min-width: 900px) 440px, 100vw"
          decorative={!picture.alt}
          className={styles.picture}
        />
      )}
      <h3>
        {href ? (
          <Link href={href} target={target} className={styles.link}>
            {title} <Icon name="arrow" />
          </Link>
        ) : download ? (
          <a
            href={download.src}
            download={download.name}
            aria-label={t('modals.download.of', { title })}
            className={styles.link}
          >
            {title} <Icon name="download" />
          </a>
        ) : (
          title
        )}
      </h3>
      {text && <p className="mute">{text}</p>}
      {!href && download && <p className="small mute">{fileType(download.name)}</p>}
    </li>
  )
}
