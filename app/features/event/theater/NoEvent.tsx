import { textOf } from '#app/content/json.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { TitleText } from '#app/base/ui/rich-text/TitleText.tsx'
import styles from './Theater.module.css'

/** What stands in the place of a room whose event is not planned, or not any more: the page's own title, and why. */
export function NoEvent() {
  const t = useT()
  const title = textOf(usePage()?.story.content.title)
  return (
    <section className={styles.theater} data-ground="pit">
      <div className={styles.foot}>
        <div className={styles.words}>
          {title && (
            <h1 className={styles.title}>
              <TitleText text={title} />
            </h1>
          )}
          <p className={styles.note}>{t('event.none')}</p>
        </div>
      </div>
    </section>
  )
}
