import { Icon, type IconName } from '#app/base/ui/Icon.tsx'
import styles from './ModelTools.module.css'

/** A tool of the model: an icon in the row, icon and name in the sheet. */
export function Tool({
  icon,
  name,
  pressed,
  press,
  href,
}: {
  icon: IconName
  name: string
  pressed?: boolean
  press?: () => void
  href?: string
}) {
  const inside = (
    <>
      <Icon name={icon} />
      <span>{name}</span>
    </>
  )
  if (href)
    return (
      <a className={styles.tool} href={href} title={name}>
        {inside}
      </a>
    )
  return (
    <button className={styles.tool} aria-pressed={pressed} title={name} onClick={press}>
      {inside}
    </button>
  )
}
