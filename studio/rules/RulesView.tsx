import { searchFor } from '#common/search.ts'
import { useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useStore } from '#app/base/use-store.ts'
import { Announcements } from '../form/announce.tsx'
import { useForm } from '../form/use-form.ts'
import { CheckList } from './check/CheckList.tsx'
import { useFindings } from './check/use-findings.ts'
import { useConfiguring } from './configuring.ts'
import { RuleLine } from './RuleLine.tsx'
import { addRule, newRule, type NewRule } from './sentence/change-rule.ts'
import { kindsOfRules } from './sentence/kinds.ts'
import { codesOfRule, rulesIn, type RuleEntry } from './sentence/rule-list.ts'
import { plainText, saySentence } from './sentence/sayings.ts'
import { textOf } from './sentence/sentence.ts'
import { openRule } from './sought.ts'
import styles from './RuleList.module.css'

/** All rules of a configurator as sentences, and beside them what the check says of them. */
export function RulesView() {
  const t = useT()
  const speech = { t, locale: useLocale() }
  const { open } = useForm()
  const { block, nameOf, readOnly } = useConfiguring()
  const { findings, isCurrent, marks } = useFindings()
  const opened = useStore(openRule, undefined)
  const [words, setWords] = useState('')
  const [wishes, setWishes] = useState<ReadonlyMap<string, NewRule>>(new Map())
  const rules = rulesIn(block)
  const text = (entry: RuleEntry) =>
    [
      plainText(saySentence(speech, entry.sentence), nameOf),
      ...codesOfRule(entry),
      textOf(entry.block?.message),
      textOf(entry.block?.code),
    ].join(' ')
  const isSought = searchFor(words)
  const fits = (entry: RuleEntry) => entry.key === opened || !words || isSought(text(entry))
  const own = rules.filter((entry) => entry.block && fits(entry))
  const atOptions = rules.filter((entry) => !entry.block && fits(entry))
  const add = (kind: NewRule) => {
    const rule = newRule(kind, block)
    open.change((content) => addRule(content, block._uid, rule))
    setWishes(new Map(wishes).set(`rule-${rule._uid}`, kind))
    openRule.set(`rule-${rule._uid}`)
  }
  const list = (entries: readonly RuleEntry[]) => (
    <ol className={styles.rules}>
      {entries.map((entry) => (
        <RuleLine
          key={entry.key}
          entry={entry}
          isOpen={entry.key === opened}
          readOnly={readOnly}
          wish={wishes.get(entry.key)}
          mark={marks.get(entry.key)}
        />
      ))}
    </ol>
  )
  return (
    <div className={styles.view}>
      <section className={styles.column} aria-labelledby="rules-title">
        <header className={styles.head}>
          <h2 id="rules-title" tabIndex={-1}>
            {t('studio.rules.title')}
          </h2>
          <input
            type="search"
            aria-label={t('studio.rules.find')}
            placeholder={t('studio.rules.find')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </header>
        {!readOnly && (
          <div className={styles.new} role="group" aria-label={t('studio.rules.new')}>
            <span>{t('studio.rules.new')}</span>
            {kindsOfRules.map((kind) => (
              <button key={kind} type="button" onClick={() => add(kind)}>
                + {t(`studio.rules.kind.${kind}`)}
              </button>
            ))}
          </div>
        )}
        {list(own)}
        {atOptions.length > 0 && (
          <>
            <h3>{t('studio.rules.atOptions')}</h3>
            {list(atOptions)}
          </>
        )}
        {own.length + atOptions.length === 0 && <p>{t('studio.rules.none')}</p>}
        <Announcements />
      </section>
      <CheckList findings={findings} isCurrent={isCurrent} />
    </div>
  )
}
