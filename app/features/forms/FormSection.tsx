import type { ReactNode } from 'react'
import { linkOf } from '#app/content/links.ts'
import type { FormBlock } from './setup.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import styles from './FormSection.module.css'

/** A form beside what it is for. */
export function FormSection({ block, children }: { block: FormBlock; children: ReactNode }) {
  const { heading, text } = block
  const ground = ('theme' in block && block.theme) || 'paper'
  return (
    <section id={block.anchor || undefined} className="section" data-ground={ground}>
      <div className={`wrap grid ${styles.form}`}>
        {(heading || text) && (
          <div className={styles.head}>
            {heading && <h2>{noBreakModels(heading)}</h2>}
            {text && <p className={styles.text}>{noBreakModels(text)}</p>}
          </div>
        )}
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  )
}

/** What happens next. */
export function Thanks({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <p className={styles.text}>{text}</p>
      {children}
    </>
  )
}

export function PrivacyLink({ link }: { link: FormBlock['privacy'] }) {
  const t = useT()
  const { href } = linkOf(link)
  if (!href) return null
  return (
    <Link href={href} className="text-link">
      {t('forms.privacy')}
    </Link>
  )
}
