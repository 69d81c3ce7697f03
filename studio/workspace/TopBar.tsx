import { localeNames } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { inSight } from '#app/base/ui/in-sight.ts'
import { chooseLanguage } from '../own-language.ts'
import { studioLocales } from '../words.ts'
import { isLate, planned } from '../schedule/planned.ts'
import { useNow } from '../schedule/use-now.ts'
import { useWorkplace } from './editing.ts'
import { useLeaving } from './use-leaving.tsx'
import { hashOf, useStudioPlace } from './place.ts'
import styles from './TopBar.module.css'

const views = ['story', 'assets', 'languages', 'lists', 'schedule', 'problems', 'people'] as const

/** Whose studio it is, who is in it, and its language. */
export function TopBar({ onLeave }: { onLeave: () => Promise<void> }) {
  const t = useT()
  const locale = useLocale()
  const { config, editor, lines } = useWorkplace()
  const now = useNow()
  const late = planned(lines).filter((entry) => isLate(entry, now)).length
  const place = useStudioPlace()
  const leaving = useLeaving(onLeave)
  const shown = views.filter((view) => view !== 'people' || editor.rights.includes('admin'))
  return (
    <>
      <header className={styles.bar} data-ground="pit">
        <a className={styles.brand} href="#/">
          <b>{config.site.title}</b> <span>{t('studio.title')}</span>
        </a>
        <nav className={styles.views} aria-label={t('studio.views')}>
          {shown.map((view) => (
            <a
              key={view}
              href={hashOf({ view, locale: 'en' })}
              aria-current={view === place.view ? 'page' : undefined}
              ref={view === place.view ? inSight : undefined}
            >
              {view === 'assets' ? t('studio.assets') : t(`studio.view.${view}`)}{' '}
              {view === 'schedule' && late > 0 && (
                <span className={styles.late}>{t('studio.schedule.lateCount', { count: late })}</span>
              )}
            </a>
          ))}
        </nav>
        <span className={styles.gap} />
        <label>
          <span className="visually-hidden">{t('studio.ownLanguage')}</span>
          <select
            value={locale}
            onChange={(event) => chooseLanguage(event.currentTarget.value as typeof locale)}
          >
            {studioLocales.map((each) => (
              <option key={each} value={each}>
                {localeNames[each]}
              </option>
            ))}
          </select>
        </label>
        <span className={styles.who}>{editor.friendly_name}</span>
        <button type="button" disabled={leaving.isBusy} onClick={leaving.leave}>
          {t('studio.signIn.leave')}
        </button>
      </header>
      {leaving.dialog}
    </>
  )
}
