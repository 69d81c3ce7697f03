import { useMemo } from 'react'
import { usePlace } from '#app/base/page/place.ts'
import { languageTag, splitLocale } from '#app/content/locales.ts'
import { LocaleProvider } from '#app/base/i18n/messages.tsx'
import { seriesOf } from '#app/content/track.ts'
import { SiteContext } from '#app/base/page/site.ts'
import { Announcer } from './Announcer.tsx'
import { Head } from './Head.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { usePageData } from './page-data.ts'
import { Toasts } from '#app/base/ui/toast/Toasts.tsx'
import { AccountWatch } from '#app/features/account/AccountWatch.tsx'
import { ContactFormSlot } from '#app/features/forms/ContactFormSlot.tsx'
import { PostedContext } from '#app/features/forms/posted.ts'
import { WaitingForms } from '#app/features/forms/WaitingForms.tsx'
import { ModalAdditions } from '#app/base/modal/modal-additions.ts'
import { PageBoundary } from '#app/site/pages/PageBoundary.tsx'
import { PageRoute } from '#app/site/pages/PageRoute.tsx'
import { useShownPage } from '#app/site/pages/shown-page.ts'
import { Updates } from './Updates.tsx'

const modalAdditions = new Map([['contact-modal', ContactFormSlot]])

/** The whole document: head, body and what stands around every page. */
export function Root() {
  const { site, assets, json, posted } = usePageData()
  // React writes what stands in another object anew: at every change of the address, here as large as the page.
  const data = useMemo(() => ({ __html: json }), [json])
  const { pathname } = usePlace()
  const { payload } = useShownPage()
  const locale = payload?.locale ?? splitLocale(pathname).locale
  const series = payload?.series ?? seriesOf(pathname) ?? undefined
  return (
    <html lang={languageTag(locale)} data-locale={locale} data-series={series}>
      <Head payload={payload} locale={locale} site={site} assets={assets} />
      <body>
        <SiteContext value={site}>
          <LocaleProvider locale={locale}>
            <NavigationProgress />
            <PostedContext value={posted}>
              <ModalAdditions value={modalAdditions}>
                <PageBoundary>
                  <PageRoute />
                </PageBoundary>
              </ModalAdditions>
            </PostedContext>
            <Announcer />
            <Updates />
            <WaitingForms />
            <AccountWatch />
            <Toasts />
          </LocaleProvider>
        </SiteContext>
        <script id="page" type="application/json" dangerouslySetInnerHTML={data} suppressHydrationWarning />
        {/* After the first picture and the fonts: nothing waits for it. */}
        {assets.entry.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </body>
    </html>
  )
}
