import { useMemo } from 'react'
import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { PagePayload } from '#app/content/types.ts'
import { PageTextsContext } from '#app/base/i18n/text-language.ts'
import { layouts } from '#app/site/layouts/layouts.tsx'
import { PreviewedPage } from '#app/features/preview/PreviewedPage.tsx'
import { OperatorRoute } from '#app/features/operator/OperatorRoute.tsx'
import { PageContext } from '#app/base/page/page-context.ts'
import { usePlace } from '#app/base/page/place.ts'
import { errorObject } from '#app/content/page-error.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { routeOf, type LayoutKind } from './routes.ts'
import { useShownPage } from './shown-page.ts'

/** What stands at the address: a content page in its layout, one without a story, or what keeps a page from being shown. */
export function PageRoute() {
  const { payload, error } = useShownPage()
  const route = routeOf(usePlace().pathname)
  if (error !== undefined) return <ErrorPage {...errorObject(error)} />
  if ('storyless' in route) return <OperatorRoute page={route.storyless} />
  if (!payload) return <ErrorPage {...errorObject(undefined)} />
  if (!payload.draft) return <Page payload={payload} layout={route.layout} />
  return (
    <PreviewedPage payload={payload}>
      {(current) => <Page payload={current} layout={route.layout} />}
    </PreviewedPage>
  )
}

function Page({ payload, layout }: { payload: PagePayload; layout: LayoutKind }) {
  const { locale, untranslated } = payload
  const texts = useMemo(() => ({ locale, untranslated: new Set(untranslated) }), [locale, untranslated])
  const Layout = layouts[layout]
  return (
    <PageContext value={payload}>
      <PageTextsContext value={texts}>
        <Layout payload={payload}>
          <Blocks blocks={[payload.story.content]} />
        </Layout>
      </PageTextsContext>
    </PageContext>
  )
}
