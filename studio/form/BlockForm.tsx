import { useEffect, useRef } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useEditing } from '../workspace/editing.ts'
import { findBlock } from '../story/blocks.ts'
import { blockAtPath, fieldAtPath } from '../story/merge.ts'
import type { StudioPlace } from '../workspace/place.ts'
import { Announcements } from './announce.tsx'
import { endFresh } from './fresh-blocks.ts'
import { FormFields } from './FormFields.tsx'
import { useKindHelp } from './kind-help.ts'
import { fieldIn, firstTextOf, kindOf } from './kinds.ts'
import { blockLabel } from './labels.ts'
import { leadToField } from './lead-to-field.ts'
import { RulesLink } from './RulesLink.tsx'
import styles from './BlockForm.module.css'

/** The form of the chosen block, made from the schema; above it the way from the page to the block. */
export function BlockForm({ place }: { place: StudioPlace }) {
  const t = useT()
  const { open, state, locale } = useEditing()
  const { story, selected } = state
  const found = findBlock(story.content, selected) ?? { block: story.content, above: [] }
  const { block, above } = found
  const kind = kindOf(block.component)
  const help = useKindHelp(block.component)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What had the focus went with the former form.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [block._uid])
  const reached = useRef<StudioPlace>(undefined)
  useEffect(() => {
    const form = heading.current?.closest('form')
    const { content } = open.get().story
    if (!form || place.at === undefined || place === reached.current) return
    if (blockAtPath(content, place.at)._uid !== block._uid) return
    reached.current = place
    const field = fieldAtPath(content, place.at)
    const names = field === undefined ? [] : [fieldIn(field, locale), field]
    if (!names.some((name) => leadToField(form, name))) heading.current?.focus()
  }, [open, place, block._uid, locale])
  const former = useRef(block._uid)
  useEffect(() => {
    if (former.current !== block._uid) endFresh(former.current)
    former.current = block._uid
  }, [block._uid])
  return (
    <form
      className={styles.form}
      data-translating={locale === 'en' ? undefined : ''}
      onSubmit={(event) => event.preventDefault()}
    >
      <nav className={styles.way} aria-label={t('studio.form.way')}>
        {[...above, block].map((each) => (
          <button
            key={each._uid}
            type="button"
            aria-current={each === block ? 'true' : undefined}
            onClick={() => open.select(each._uid)}
          >
            {blockLabel(each.component)}
          </button>
        ))}
      </nav>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {blockLabel(block.component)}
        </h2>
        {above.length > 0 && <p className={styles.first}>{firstTextOf(block)}</p>}
        {help && <p className={styles.help}>{help}</p>}
        <RulesLink component={block.component} />
      </header>
      {kind ? (
        <FormFields key={`${block._uid} ${locale}`} block={block} kind={kind} locale={locale} />
      ) : (
        <p>{t('studio.form.unknown', { kind: block.component })}</p>
      )}
      <Announcements />
    </form>
  )
}
