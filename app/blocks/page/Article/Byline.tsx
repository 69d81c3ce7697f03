import { dateFormat, inARow } from '#app/base/i18n/formats.ts'
import type { Block } from '#app/content/block.ts'
import { textOf } from '#app/content/json.ts'
import { assetOf } from '#app/content/assets.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { readingMinutes } from './reading-time.ts'
import styles from './Article.module.css'

export function Byline({ block }: { block: Block<'Article'> }) {
  const t = useT()
  const locale = useLocale()
  const day = textOf(block.date).slice(0, 10)
  const author = inARow(locale, [block.author, block.author_role])
  const portrait = assetOf(block.author_picture)
  return (
    <div className={styles.byline} data-portrait={portrait ? '' : undefined}>
      {portrait && <Picture picture={portrait} ratio="1:1" sizes="56px" className={styles.portrait} />}
      <p className={`micro mute ${styles.facts}`}>
        {author && <span>{author}</span>}{' '}
        {/* One that an editor has left out, or a script has written wrongly, is no reason for no page. */}
        {!Number.isNaN(Date.parse(day)) && (
          <time dateTime={day}>
            {dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))}
          </time>
        )}{' '}
        <span>{t('text.readingTime', { minutes: readingMinutes(block.text) })}</span>
      </p>
    </div>
  )
}
