import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { OptionWord } from './Sentence.tsx'
import {
  addTerm,
  changeTerm,
  optionTerm,
  turnTerm,
  type OptionTerm,
  type Term,
  type TermPath,
} from './sentence/term.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import styles from './TermEditor.module.css'

interface TermEditorProps {
  /** What the statement is of: “when the machine has”. */
  label: string
  term: Term | undefined
  onChange: (term: Term | undefined) => void
}

/** What is being looked for: an option in the place of another, or one to be joined to a part. */
interface Looking {
  path: TermPath
  as: 'replace' | 'all' | 'any'
}

/** A statement about a build, put together from options by “and”, “or” and “without”; brackets are boxes. */
export function TermEditor({ label, term, onChange }: TermEditorProps) {
  const t = useT()
  const [looking, setLooking] = useState<Looking>()
  const around = useKeptFocus(looking !== undefined)
  const choose = (code: string) => {
    if (!looking) return
    const { path, as } = looking
    onChange(
      as === 'replace'
        ? changeTerm(term, path, (part) => optionTerm(code, part?.kind === 'option' && part.without))
        : addTerm(term, path, as, optionTerm(code)),
    )
    setLooking(undefined)
  }
  const isAt = (path: TermPath, as: Looking['as']) =>
    looking?.as === as && looking.path.join() === path.join()
  const search = <OptionSearch label={label} onChoose={choose} onClose={() => setLooking(undefined)} />
  const add = (path: TermPath, as: 'all' | 'any', small = false) =>
    isAt(path, as) ? (
      search
    ) : (
      <button
        type="button"
        className={small ? styles.mini : styles.add}
        aria-label={t(as === 'all' ? 'studio.rules.addAnd' : 'studio.rules.addOr')}
        onClick={() => setLooking({ path, as })}
      >
        {t(as === 'all' ? 'studio.rules.and' : 'studio.rules.or')} …
      </button>
    )

  const chip = (option: OptionTerm, path: TermPath, around: 'all' | 'any' | undefined) => (
    <span className={styles.chip} data-without={option.without || undefined}>
      <button
        type="button"
        className={styles.not}
        aria-pressed={option.without}
        aria-label={t('studio.rules.notPressed')}
        onClick={() => onChange(changeTerm(term, path, () => ({ ...option, without: !option.without })))}
      >
        {option.without ? t('studio.rules.not') : '✓'}
      </button>
      {isAt(path, 'replace') ? (
        search
      ) : (
        <button type="button" className={styles.name} onClick={() => setLooking({ path, as: 'replace' })}>
          <OptionWord code={option.code} />
        </button>
      )}
      {around && add(path, around === 'all' ? 'any' : 'all', true)}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('studio.rules.take')}
        onClick={() => onChange(changeTerm(term, path, () => undefined))}
      >
        ×
      </button>
    </span>
  )

  const part = (each: Term, path: TermPath, around: 'all' | 'any' | undefined) =>
    each.kind === 'option' ? (
      chip(each, path, around)
    ) : (
      <span className={styles.list} data-nested={around !== undefined || undefined}>
        {each.of.map((inner, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={styles.member}>
            {index === 1 && (
              <button
                type="button"
                className={styles.word}
                aria-label={t(each.kind === 'all' ? 'studio.rules.makeOr' : 'studio.rules.makeAnd')}
                onClick={() => onChange(turnTerm(term, path))}
              >
                {t(each.kind === 'all' ? 'studio.rules.and' : 'studio.rules.or')}
              </button>
            )}
            {index > 1 && (
              <span className={styles.joint}>
                {t(each.kind === 'all' ? 'studio.rules.and' : 'studio.rules.or')}
              </span>
            )}
            {part(inner, [...path, index], each.kind)}
          </span>
        ))}
        {add(path, each.kind)}
      </span>
    )

  return (
    <div ref={around} className={styles.term} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      {term ? (
        <>
          {part(term, [], undefined)}
          {term.kind === 'option' && (
            <>
              {add([], 'all')}
              {add([], 'any')}
            </>
          )}
        </>
      ) : looking ? (
        search
      ) : (
        <button type="button" className={styles.first} onClick={() => setLooking({ path: [], as: 'all' })}>
          {t('studio.rules.choose')}
        </button>
      )}
    </div>
  )
}
