import { usePlace } from '#app/base/page/place.ts'
import { liveRoomSeries, seriesOf } from '#app/content/track.ts'
import { Header } from '#app/site/header/Header.tsx'
import { seriesNames } from '#app/content/series.ts'
import { localePath, splitLocale } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { BannerSlot } from '#app/features/event/BannerSlot.tsx'
import { Modals } from '#app/features/modals/Modals.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { useSite } from '#app/base/page/site.ts'
import styles from './ErrorPage.module.css'
import type { ErrorObject } from '#app/content/page-error.ts'

/** Says that something went wrong and leads back; needs nothing of the content service. */
export function ErrorPage({ statusCode, statusMessage }: ErrorObject) {
  const t = useT()
  const { mode } = useSite()
  const { pathname, search } = usePlace()
  return (
    <div className={styles.page} data-room={mode === 'stream' || undefined}>
      <a className="skip" href="#main">
        {t('header.skip')}
      </a>
      {mode === 'stream' && <BannerSlot />}
      <Header payload={undefined} mode={mode} ground="over" />
      <main id="main" tabIndex={-1} className={styles.main} data-ground="pit">
        <div className={styles.words}>
          <p className={styles.product}>{useProductTitle()}</p>
          <h1>{t('pages.wentWrong')}</h1>
          <p className={styles.status}>
            <b>{statusCode}</b> <span lang="en">{statusMessage}</span>
          </p>
          <p className={styles.ways}>
            <Link href={localePath(splitLocale(pathname).locale, '')} className={styles.lobby}>
              <Icon name="back" />
              {t('pages.returnToLobby')}
            </Link>
            {/* What is not there will not be there the next time either. */}
            {statusCode >= 500 && (
              <Link href={pathname + search} className={styles.again}>
                {t('pages.tryAgain')}
              </Link>
            )}
          </p>
        </div>
      </main>
      <Modals />
    </div>
  )
}

/** The series the address names, else the site. */
function useProductTitle(): string {
  const { title, mode } = useSite()
  const { pathname } = usePlace()
  const series = mode === 'stream' ? liveRoomSeries(pathname) : seriesOf(pathname)
  return series ? seriesNames[series] : title
}
