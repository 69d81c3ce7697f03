import type { Block } from '#app/content/block.ts'
import { Brand } from '#app/base/ui/Brand.tsx'
import { allSeries, seriesMarks, seriesPath } from '#app/content/series.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Link } from '#app/base/ui/Link.tsx'
import { useSite } from '#app/base/page/site.ts'
import { CookieSettings, cookieSettings } from '#app/features/consent/CookieSettings.tsx'
import styles from './Footer.module.css'
import { FooterButton } from './FooterButton.tsx'

/** The foot of every page: who we are, the columns of links, what the law wants. */
export default function Footer({ block }: { block: Block<'Footer'> }) {
  const langOf = useLangOf()
  const t = useT()
  const { title } = useSite()
  return (
    <>
      <footer className={styles.footer} data-ground="pit">
        <div className={styles.columns}>
          <div className={styles.maker}>
            <Brand title={title} />
            {block.claim && <p className={styles.claim}>{block.claim}</p>}
            <SeriesLogos />
          </div>
          {block.columns?.map((column) => (
            <div key={column._uid} lang={langOf(column)}>
              <p className={styles.title} id={`footer-${column._uid}`}>
                {column.title}
              </p>
              <ul className={styles.links} aria-labelledby={`footer-${column._uid}`}>
                {column.links?.map((button) => (
                  <li key={button._uid} lang={langOf(button)}>
                    <FooterButton block={button} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.last}>
          <ul className={styles.legal}>
            {block.copyright && <li>{block.copyright}</li>}
            {block.legal?.map((button) => (
              <li key={button._uid} lang={langOf(button)}>
                <FooterButton block={button} />
              </li>
            ))}
            {block.cookie_settings && (
              <li>
                <Link href={cookieSettings} className={styles.link}>
                  {t('footer.cookies')}
                </Link>
              </li>
            )}
          </ul>
          {!!block.social?.length && (
            <ul className={styles.social} aria-label={t('footer.social')}>
              {block.social.map((button) => (
                <li key={button._uid} lang={langOf(button)}>
                  <FooterButton block={button} iconOnly />
                </li>
              ))}
            </ul>
          )}
        </div>
      </footer>
      {block.cookie_settings && <CookieSettings />}
    </>
  )
}

function SeriesLogos() {
  const locale = useLocale()
  return (
    <ul className={styles.series}>
      {allSeries.map((series) => (
        <li key={series} data-series={series}>
          <Link href={seriesPath(series, locale)} translate="no">
            {seriesMarks[series]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
