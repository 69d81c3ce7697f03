import { useEffect, useRef } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { fieldIn } from '../form/kinds.ts'
import { useForm } from '../form/use-form.ts'
import { announce } from '../form/announce.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { SentenceText } from './Sentence.tsx'
import { removeRule, type NewRule } from './sentence/change-rule.ts'
import { withWish } from './sentence/kinds.ts'
import type { RuleEntry } from './sentence/rule-list.ts'
import { textOf } from './sentence/sentence.ts'
import { openRule } from './sought.ts'
import styles from './RuleList.module.css'

interface RuleLineProps {
  entry: RuleEntry
  isOpen: boolean
  readOnly: boolean
  /** What a rule that was just added is to become. */
  wish: NewRule | undefined
  /** What the check says of it, in one word. */
  mark: 'error' | 'warning' | undefined
}

/** A rule as a sentence with its message; opened, its parts can be changed. */
export function RuleLine({ entry, isOpen, readOnly, wish, mark }: RuleLineProps) {
  const t = useT()
  const { open, locale } = useForm()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isOpen) return
    line.current?.scrollIntoView({ block: 'nearest' })
    line.current?.focus({ preventScroll: true })
  }, [isOpen])
  const { block, key, source } = entry
  const message = textOf(block?.[fieldIn('message', locale)]) || textOf(block?.message)
  return (
    <li
      ref={line}
      id={key}
      className={styles.rule}
      data-mark={mark}
      data-open={isOpen || undefined}
      tabIndex={-1}
    >
      <div className={styles.line}>
        <div className={styles.words}>
          <p className={styles.sentence}>
            <SentenceText sentence={withWish(entry.sentence, wish)} />
          </p>
          {message && <p className={styles.message}>“{message}”</p>}
          {block && !message && <p className={styles.lacks}>{t('studio.rules.noMessage')}</p>}
        </div>
        {!readOnly && (
          <div className={styles.actions}>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => openRule.set(isOpen ? undefined : key)}
            >
              {t(isOpen ? 'studio.rules.done' : 'studio.rules.edit')}
            </button>
            <button
              type="button"
              aria-label={t('studio.rules.delete')}
              title={t('studio.rules.delete')}
              onClick={() => {
                open.change((content) => removeRule(content, source))
                document.getElementById('rules-title')?.focus()
                announce(t('studio.form.deleted'))
              }}
            >
              ×
            </button>
          </div>
        )}
      </div>
      {isOpen && !readOnly && <RuleEditor entry={entry} wish={wish} />}
    </li>
  )
}
