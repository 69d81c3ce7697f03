import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { blockLabel, fieldLabel } from '../form/labels.ts'
import { allBlocks, blockLists } from './blocks.ts'
import { wordsOf } from './changes.ts'
import type { UnsavedStory } from './unsaved.ts'
import styles from './Clashes.module.css'

/** What somebody has typed of a story that is gone, to copy it from. */
export function LeftBehind({ unsaved }: { unsaved: UnsavedStory }) {
  const t = useT()
  const [found, setFound] = useState(() => unsaved.read())
  if (found.length === 0) return null
  const texts = found
    .flatMap(({ content }) => [...allBlocks(content)])
    .flatMap(({ block }) => {
      const lists = new Set(['_uid', 'component', ...blockLists(block).map(([field]) => field)])
      return Object.entries(block)
        .filter(([field]) => !lists.has(field))
        .map(([field, value]) => ({ block, field, words: wordsOf(value) }))
        .filter(({ words }) => words.trim() !== '')
    })
  const discard = () => {
    unsaved.forget()
    setFound([])
  }
  return (
    <>
      <p>{t('studio.left.title')}</p>
      <dl className={styles.left}>
        {texts.map(({ block, field, words }, index) => (
          <div key={`${block._uid} ${field} ${index}`}>
            <dt>
              {blockLabel(block.component)}: {fieldLabel(block.component, field)}
            </dt>
            <dd className={styles.value}>{words}</dd>
          </div>
        ))}
      </dl>
      <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={discard}>
        {t('studio.left.discard')}
      </button>
    </>
  )
}
