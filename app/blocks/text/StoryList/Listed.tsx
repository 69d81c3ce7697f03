import { assetOf } from '#app/content/assets.ts'
import { defaultLocale } from '#app/content/locales.ts'
import type { ListedStory } from '#app/content/types.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import styles from './StoryList.module.css'

/** A story in a list; the heading carries the link, whose target is the whole of it. */
export function Listed({ story, level }: { story: ListedStory; level: 2 | 3 }) {
  const locale = useLocale()
  const picture = assetOf(story.picture as Parameters<typeof assetOf>[0])
  const Heading = `h${level}` as const
  const english = story.inEnglish && defaultLocale
  return (
    <li className={styles.story} data-pictured={picture ? '' : undefined}>
      {picture && (
        <Picture
          picture={picture}
          className={styles.shot}
          sizes="(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
        />
      )}
      {(story.date || story.tags.length > 0) && (
        <p className={`micro mute ${styles.facts}`}>
          {story.date && (
            <time dateTime={story.date}>
              {dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(story.date))}
            </time>
          )}
          {story.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
      )}
      <Heading lang={english}>
        <Link href={story.path} className={styles.link}>
          {noBreakModels(story.title)}
        </Link>
      </Heading>
      {story.text && (
        <p className="mute" lang={english}>
          {noBreakModels(story.text)}
        </p>
      )}
    </li>
  )
}
