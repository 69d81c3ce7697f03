import { useMemo } from 'react'
import {
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router'
import { Blocks } from '#app/blocks/Blocks.tsx'
import { rendering } from '#app/blocks/rendering.ts'
import type { PagePayload } from '#app/content/types.ts'
import { beginTexts } from '#app/i18n/text-language.ts'
import { layouts } from '#app/layouts/layouts.tsx'
import type { RouteHandle } from './route-handle.ts'
import { PreviewedPage } from '#app/preview/PreviewedPage.tsx'
import { useBroken } from '#app/document/page-data.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { errorObject } from './page-error.ts'
import { PageContext } from './page-context.ts'
import { PlaceContext } from './place.ts'

/** A content page in its layout. */
export function PageRoute() {
  const payload = useLoaderData<PagePayload>()
  const layout = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.layout ?? 'default'
  if (payload.version === 'draft')
    return (
      <PreviewedPage payload={payload}>
        {(current) => <Page payload={current} layout={layout} />}
      </PreviewedPage>
    )
  return <Page payload={payload} layout={layout} />
}

function Page({ payload, layout }: { payload: PagePayload; layout: RouteHandle['layout'] }) {
  const broken = useBroken()
  rendering.start({ broken })
  beginTexts(payload.locale, payload.untranslated)
  const { pathname, hash, search, state } = useLocation()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const place = useMemo(
    () => ({ pathname, hash, search, state, leaving, navigate }),
    [pathname, hash, search, state, leaving, navigate],
  )
  const Layout = layouts[layout]
  return (
    <PageContext value={payload}>
      <PlaceContext value={place}>
        <Layout payload={payload}>
          <Blocks blocks={[payload.story.content]} />
        </Layout>
      </PlaceContext>
    </PageContext>
  )
}

/** Whatever kept a page from being shown. */
export function ErrorRoute() {
  return <ErrorPage {...errorObject(useRouteError())} />
}
