import type { ReactNode, Ref } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'

interface LinkLacksProps {
  /** The page's address names something that is not here: it may be an old link. */
  lacks: boolean
  /** What to say of it, where more is known than that. */
  children?: ReactNode
  className?: string
  ref?: Ref<HTMLParagraphElement>
}

/** Says, also to screen readers, that the page's address names something that is gone. Stands empty until then, or nobody would be told. */
export function LinkLacks({ lacks, children, className, ref }: LinkLacksProps) {
  const t = useT()
  return (
    <p ref={ref} role="status" className={lacks ? className : 'visually-hidden'}>
      {lacks && (children ?? t('ui.linkLacks'))}
    </p>
  )
}
