import { useState } from 'react'
import type { Locale } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import type { StoryLine } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { hashOf } from '../workspace/place.ts'
import type { useExport } from './use-export.ts'
import type { StoryToDo, TextToDo } from './to-do.ts'
import styles from './LanguagesView.module.css'

interface StoryTextsProps {
  line: StoryLine
  locale: Locale
  missing: number
  stale: number
  onExport: ReturnType<typeof useExport>['save']
}

/** The texts of a story with which something is to be done in a language, asked for when they are opened. */
export function StoryTexts({ line, locale, missing, stale, onExport }: StoryTextsProps) {
  const t = useT()
  const { service } = useWorkplace()
  const [toDo, setToDo] = useState<StoryToDo>()
  const [fault, setFault] = useState<string>()
  const load = () =>
    service.translationsOf(line.id).then(
      (found) => {
        setToDo(found)
        setFault(undefined)
      },
      (error: Error) => setFault(error.message),
    )
  const link = (text: TextToDo, words: string) =>
    text.languages.includes(locale) && (
      <a key={text.path} href={hashOf({ view: 'story', story: line.id, locale, at: text.path })}>
        {text.path.replace(/^content\./, '')} <small>{words}</small>
      </a>
    )
  return (
    <li>
      <details
        className={styles.story}
        onToggle={(event) => event.currentTarget.open && !toDo && void load()}
      >
        <summary>
          {line.name}{' '}
          <small>
            {t('studio.languages.toDo', { missing, stale, both: missing > 0 && stale > 0 ? 1 : 0 })}
          </small>
        </summary>
        {fault !== undefined && <p role="alert">{t('studio.loadFailed', { reason: fault })}</p>}
        {toDo?.stale.map((text) => link(text, t('studio.languages.outdated')))}
        {toDo?.missing.map((text) => link(text, t('studio.languages.missing')))}
      </details>
      <button
        type="button"
        className={styles.export}
        aria-label={t('studio.exchange.exportOf', { name: line.name })}
        onClick={() => void onExport({ story: line.id, language: locale }, line.full_slug)}
      >
        {t('studio.exchange.export')}
      </button>
    </li>
  )
}
