import { useMemo } from 'react'
import { useLoaderData, useMatches, useRouteError } from 'react-router'
import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { PagePayload } from '#app/content/types.ts'
import { PageTextsContext } from '#app/base/i18n/text-language.ts'
import { layouts } from '#app/site/layouts/layouts.tsx'
import type { RouteHandle } from './route-handle.ts'
import { PreviewedPage } from '#app/features/preview/PreviewedPage.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { errorObject } from '#app/content/page-error.ts'
import { PageContext } from '#app/base/page/page-context.ts'
import { PlaceProvider } from './PlaceProvider.tsx'

/** A content page in its layout. */
export function PageRoute() {
  const payload = useLoaderData<PagePayload>()
  const layout = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.layout ?? 'default'
  if (payload.draft)
    return (
      <PreviewedPage payload={payload}>
        {(current) => <Page payload={current} layout={layout} />}
      </PreviewedPage>
    )
  return <Page payload={payload} layout={layout} />
}

function Page({ payload, layout }: { payload: PagePayload; layout: RouteHandle['layout'] }) {
  const { locale, untranslated } = payload
  const texts = useMemo(() => ({ locale, untranslated: new Set(untranslated) }), [locale, untranslated])
  const Layout = layouts[layout]
  return (
    <PageContext value={payload}>
      <PageTextsContext value={texts}>
        <PlaceProvider>
          <Layout payload={payload}>
            <Blocks blocks={[payload.story.content]} />
          </Layout>
        </PlaceProvider>
      </PageTextsContext>
    </PageContext>
  )
}

/** Whatever kept a page from being shown. */
export function ErrorRoute() {
  return (
    <PlaceProvider>
      <ErrorPage {...errorObject(useRouteError())} />
    </PlaceProvider>
  )
}
