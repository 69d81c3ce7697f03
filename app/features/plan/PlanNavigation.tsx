import { EditMark } from '#app/base/blocks/EditMark.tsx'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { linkOf } from '#app/content/links.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { usePlace } from '#app/base/page/place.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { isHere } from './is-here.ts'
import styles from './PlanNavigation.module.css'

type Item = Block<'MapNavigationItem'>

export function PlanNavigation({ block }: { block: Block<'MapNavigation'> }) {
  const plan = assetOf(block.plan)
  const items = block.items.map((item) => <MapItem key={item._uid} item={item} />)
  if (!plan)
    return (
      <nav className={styles.bar} data-ground="pit" aria-label={block.title}>
        <ul>{items}</ul>
      </nav>
    )
  return (
    <nav className={styles.map} data-ground="pit" aria-label={block.title}>
      <details>
        <summary className={styles.summary}>
          <Icon name="pin" />
          {block.title}
          <Icon name="down" className={styles.fold} />
        </summary>
        <div className={styles.sheet}>
          <div className={styles.plan}>
            <Picture picture={plan} sizes="320px" decorative />
            {block.items.map((item) => (
              <Pin key={item._uid} item={item} />
            ))}
          </div>
          <ul>{items}</ul>
        </div>
      </details>
    </nav>
  )
}

function MapItem({ item }: { item: Item }) {
  const langOf = useLangOf()
  const t = useT()
  const here = useHere(item)
  const { href, target } = linkOf(item.link)
  const thumbnail = assetOf(item.thumbnail)
  return (
    <li lang={langOf(item)}>
      <Link href={href} target={target} className={styles.item} aria-current={here ? 'page' : undefined}>
        {thumbnail && (
          <Picture picture={thumbnail} sizes="64px" ratio="3:2" decorative className={styles.thumbnail} />
        )}
        <span>{noBreakModels(item.label)}</span>
        {here && <span className="visually-hidden"> ({t('scenes.here')})</span>}
      </Link>
      {item._editable && <EditMark block={item} />}
    </li>
  )
}

/** A point on the plan for pointers and eyes; keyboards and screen readers have the list beside it. */
function Pin({ item }: { item: Item }) {
  const here = useHere(item)
  const { href, target } = linkOf(item.link)
  const vars = useVars<HTMLSpanElement>({ '--x': `${Number(item.x)}%`, '--y': `${Number(item.y)}%` })
  if (!item.x || !item.y) return null
  return (
    <span {...vars} className={styles.pin} aria-hidden="true" data-here={here || undefined}>
      <Link href={href} target={target} tabIndex={-1}>
        <i />
      </Link>
    </span>
  )
}

function useHere(item: Item): boolean {
  const { pathname } = usePlace()
  const page = usePage()
  const address = page?.alternates[page.locale]
  return isHere(linkOf(item.link).href, address ?? pathname)
}
