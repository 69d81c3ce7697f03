import { usePlace } from '#app/base/page/place.ts'
import type { PagePayload } from '#app/content/types.ts'
import { Part } from '#app/site/document/Part.tsx'
import { localeNames, localePath } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { useSite } from '#app/base/page/site.ts'
import { Brand } from '#app/base/ui/Brand.tsx'
import { Burger } from './Burger.tsx'
import { foldWidth, foldWidths } from './fold.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import type { HeaderMode } from './mode.ts'
import { AccountLink, ContactLink } from './Personal.tsx'
import { ProductsMenu } from './ProductsMenu.tsx'
import { placeInNavigation } from './products.ts'
import { seriesOfPage } from '#app/content/series.ts'
import { SeriesLabel, SeriesSwitcher } from './SeriesSwitcher.tsx'
import bar from './Bar.module.css'

export interface HeaderProps {
  /** Without a page (on the error page) the header has what needs nothing of the content: no navigation. */
  payload: PagePayload | undefined
  mode: HeaderMode
  /** What the header stands on; `over` lays it on the page's first picture. */
  ground: 'paper' | 'studio' | 'over' | 'pit'
}

/** The site's header. */
export function Header({ payload, mode, ground }: HeaderProps) {
  const { title } = useSite()
  const locale = useLocale()
  const fold = useFold(payload, mode)
  return (
    <header className={bar.header} data-on={ground} data-fold={payload && fold}>
      <div className={bar.bar}>
        <Link href={localePath(locale, '')} className={bar.brand}>
          <Brand title={title} />
        </Link>
        {payload ? <Parts payload={payload} mode={mode} /> : <BareParts mode={mode} />}
      </div>
    </header>
  )
}

/** Where the header has to fold for the words it holds. */
function useFold(payload: PagePayload | undefined, mode: HeaderMode) {
  const t = useT()
  if (!payload || mode === 'register' || !seriesOfPage(payload)) return foldWidths[0]
  const navigation = (payload.settings.main_navigation ?? []).map(({ text }) => text)
  const end =
    mode === 'stream'
      ? []
      : [localeNames[payload.locale], t('header.contact'), t('header.accountOf', { name: 'Lokotrack' })]
  return foldWidth([...navigation, t('header.products')], end)
}

function BareParts({ mode }: { mode: HeaderMode }) {
  return (
    <>
      <SeriesSwitcher series={null} />
      {mode !== 'stream' && (
        <div className={bar.end}>
          <LanguageMenu payload={undefined} />
          <ContactLink elsewhere={false} icon={false} className={bar.item} />
          <AccountLink series={null} className={bar.item} />
        </div>
      )}
      <Burger payload={undefined} mode={mode} series={null} path="" look="" />
    </>
  )
}

function Parts({ payload, mode }: { payload: PagePayload; mode: HeaderMode }) {
  const { pathname } = usePlace()
  const { settings } = payload
  const series = seriesOfPage(payload)
  const look = `${mode} ${payload.series} ${series} ${placeInNavigation(settings, pathname)}`
  return (
    <>
      <Part name={`navigation ${look}`}>
        {mode === 'register' ? (
          <SeriesLabel series={payload.series ?? 'loko'} />
        ) : (
          <SeriesSwitcher series={series} />
        )}
        {series && mode !== 'register' && (
          <MainNavigation
            settings={settings}
            path={pathname}
            className={bar.navigation}
            entryClassName={bar.item}
          >
            {(groups) => <ProductsMenu groups={groups} />}
          </MainNavigation>
        )}
      </Part>
      {/* A room's page may stand in a site of any mode. */}
      <span data-mark="" />
      {mode !== 'stream' && (
        <div className={bar.end}>
          <LanguageMenu payload={payload} />
          <Part name={`personal ${mode} ${series}`}>
            <ContactLink
              settings={settings}
              elsewhere={mode === 'register'}
              icon={mode === 'register'}
              className={bar.item}
            />
            <AccountLink series={series} className={bar.item} />
          </Part>
        </div>
      )}
      <Burger payload={payload} mode={mode} series={series} path={pathname} look={look} />
    </>
  )
}
