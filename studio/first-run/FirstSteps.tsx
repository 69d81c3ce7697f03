import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Command } from '#app/base/ui/Command.tsx'
import { Refused } from '../service/refused.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { goTo } from '../workspace/place.ts'
import { makeFirstPage } from './first-page.ts'
import styles from './FirstSteps.module.css'

/** For a space without a first page: three steps to one. */
export function FirstSteps() {
  const t = useT()
  const { service, editor, lines, renew } = useWorkplace()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const mayEdit = editor.rights.includes('edit')
  const begin = async () => {
    setBusy(true)
    setFault('')
    try {
      const names = { home: t('studio.first.home'), settings: t('studio.first.settings') }
      const story = await makeFirstPage(service, editor, lines, names)
      await renew()
      if (story !== undefined) goTo({ view: 'story', story, locale: 'en' })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFault(t('studio.first.failed', { reason: error.message }))
    }
    setBusy(false)
  }
  return (
    <section className={styles.first}>
      <h1>{t('studio.first.title')}</h1>
      <ol>
        <li>{t('studio.first.make')}</li>
        <li>{t('studio.first.write')}</li>
        <li>{t('studio.first.publish')}</li>
      </ol>
      {mayEdit ? (
        <button type="button" {...buttonLook()} disabled={isBusy} onClick={() => void begin()}>
          {t('studio.first.begin')}
        </button>
      ) : (
        <p>{t('studio.first.nobody')}</p>
      )}
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      <p className={styles.samples}>
        {t('studio.first.samples')} <Command name="samples" args="load" />
      </p>
    </section>
  )
}
