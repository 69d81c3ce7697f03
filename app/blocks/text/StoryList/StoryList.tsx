import type { Block } from '#app/content/block.ts'
import { linkOf } from '#app/content/links.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Listed } from './Listed.tsx'
import { ListPages } from './ListPages.tsx'
import styles from './StoryList.module.css'

export default function StoryList({ block }: { block: Block<'StoryList'> }) {
  const t = useT()
  const list = usePage()?.lists?.[block._uid]
  const stories = list?.stories ?? []
  const { href, target } = linkOf(block.link)
  return (
    <section id={block.anchor || undefined} className="section" data-ground={block.theme || 'paper'}>
      <div className="wrap">
        {block.heading && <h2 className={styles.heading}>{noBreakModels(block.heading)}</h2>}
        {stories.length > 0 ? (
          <ul className={styles.stories}>
            {stories.map((story) => (
              <Listed key={story.uuid} story={story} level={block.heading ? 3 : 2} />
            ))}
          </ul>
        ) : (
          <p className="mute">{t('text.listEmpty')}</p>
        )}
        {list && list.pages > 1 && <ListPages list={list} />}
        {href && block.link_text && (
          <p className={styles.more}>
            <Link href={href} target={target} {...buttonLook({ variant: 'ghost' })}>
              {block.link_text} <Icon name="arrow" />
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}
