import { Suspense, useRef, useState } from 'react'
import { localeNames, locales } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { pathsOf } from '../folder-paths.ts'
import { Refused } from '../service/refused.ts'
import { useWorkplace } from '../workspace/editing.ts'
import type { ImportPlan } from './exchange.ts'
import { importInParts } from './in-parts.ts'
import { damagedLine, isOfAKind, readText } from './read-text.ts'
import type { useExport } from './use-export.ts'
import { Contained } from '../workspace/Contained.tsx'
import { later } from '../workspace/later.tsx'
import styles from './Exchange.module.css'

const ImportDialog = later(() => import('./ImportDialog.tsx'))

/** Texts go to translators as a file, and come back. */
export function Exchange({ exporting }: { exporting: ReturnType<typeof useExport> }) {
  const t = useT()
  const { service, lines, editor } = useWorkplace()
  const { choice, choose, save, isBusy, note, setNote } = exporting
  const [folder, setFolder] = useState('')
  const [plan, setPlan] = useState<{ text: string; plan: ImportPlan }>()
  const file = useRef<HTMLInputElement>(null)
  const languages = locales.filter(
    (locale) => locale !== 'en' && (editor.translates?.includes(locale) ?? true),
  )
  const read = async (chosen: File) => {
    setNote('')
    const cannot = (reason: string) => setNote(t('studio.exchange.unreadable', { name: chosen.name, reason }))
    const text = await readText(chosen)
    // A workbook is no text at all.
    if (/\.(?:xlsx?|ods|csv|docx?)$/i.test(chosen.name) || (text !== undefined && !isOfAKind(text)))
      return setNote(t('studio.exchange.otherKind', { name: chosen.name }))
    if (text === undefined) return cannot('not UTF-8')
    const onPart = (part: number, parts: number) => setNote(t('studio.exchange.checking', { part, parts }))
    importInParts(service, text, false, onPart).then(
      (plan) => {
        setNote('')
        setPlan({ text, plan })
      },
      (error: Error) => {
        if (!(error instanceof Refused && error.status === 400))
          return setNote(t('studio.exchange.failed', { reason: error.message }))
        const line = damagedLine(error.said)
        if (line === undefined) return cannot(error.said)
        setNote(t('studio.exchange.badLine', { name: chosen.name, line }))
      },
    )
  }
  return (
    <section className={styles.exchange} aria-labelledby="exchange">
      <h2 id="exchange">{t('studio.exchange.title')}</h2>
      <p>{t('studio.exchange.lead')}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(folder ? { folder } : {}, folder)
        }}
      >
        <label>
          {t('studio.exchange.language')}
          <select
            value={choice.language}
            onChange={({ currentTarget }) => choose({ language: currentTarget.value })}
          >
            {languages.map((locale) => (
              <option key={locale} value={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('studio.exchange.pages')}
          <select value={folder} onChange={({ currentTarget }) => setFolder(currentTarget.value)}>
            <option value="">{t('studio.exchange.everything')}</option>
            {pathsOf(lines.filter(({ is_folder }) => is_folder)).map(
              ({ folder: { id, full_slug }, path }) => (
                <option key={id} value={full_slug}>
                  {path}
                </option>
              ),
            )}
          </select>
        </label>
        <label>
          {t('studio.exchange.texts')}
          <select
            value={String(choice.all)}
            onChange={({ currentTarget }) => choose({ all: currentTarget.value === 'true' })}
          >
            <option value="false">{t('studio.exchange.toDo')}</option>
            <option value="true">{t('studio.exchange.all')}</option>
          </select>
        </label>
        <label>
          {t('studio.exchange.format')}
          <select
            value={choice.format}
            onChange={({ currentTarget }) =>
              choose({ format: currentTarget.value === 'json' ? 'json' : 'xliff' })
            }
          >
            <option value="xliff">XLIFF 2.1</option>
            <option value="json">JSON</option>
          </select>
        </label>
        <button type="submit" {...buttonLook({ size: 'small' })} disabled={isBusy}>
          {t('studio.exchange.export')}
        </button>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          onClick={() => file.current?.click()}
        >
          {t('studio.exchange.import')}
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".xlf,.xliff,.json"
          aria-label={t('studio.exchange.import')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void read(chosen)
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </form>
      <p role="status" className={styles.note}>
        {note}
      </p>
      {plan && (
        <Contained inline>
          <Suspense fallback={null}>
            <ImportDialog {...plan} onDone={setNote} onClose={() => setPlan(undefined)} />
          </Suspense>
        </Contained>
      )}
    </section>
  )
}
