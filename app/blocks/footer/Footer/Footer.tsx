import type { Block } from '#app/content/block.ts'
import { Brand } from '#app/base/ui/Brand.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Link } from '#app/base/ui/Link.tsx'
import { useSite } from '#app/base/page/site.ts'
import { CookieSettings, cookieSettings } from '#app/features/consent/CookieSettings.tsx'
import { OfflineLink } from '#app/features/offline/OfflineLink.tsx'
import styles from './Footer.module.css'
import { FooterItems } from './FooterButton.tsx'
import { SeriesLogos } from './SeriesLogos.tsx'

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
                <FooterItems blocks={column.links} />
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.last}>
          <ul className={styles.legal}>
            {block.copyright && <li>{block.copyright}</li>}
            <FooterItems blocks={block.legal} />
            {block.cookie_settings && (
              <li>
                <Link href={cookieSettings} className={styles.link}>
                  {t('footer.cookies')}
                </Link>
              </li>
            )}
            <OfflineLink words="ui.offline" look={{ className: styles.link }} inList />
          </ul>
          {!!block.social?.length && (
            <ul className={styles.social} aria-label={t('footer.social')}>
              <FooterItems blocks={block.social} iconOnly />
            </ul>
          )}
        </div>
      </footer>
      {block.cookie_settings && <CookieSettings />}
    </>
  )
}
