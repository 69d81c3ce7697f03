import { renderToString } from 'react-dom/server'
import type { AnyBlock } from '#app/content/block.ts'
import { blockCode } from '#app/blocks/registry.ts'
import { RenderingContext, type Rendering } from '#app/base/page/rendering.ts'
import { readBanner } from '#app/features/live/banner/banner.ts'
import bannerRules from '#app/features/live/banner/BannerView.module.css?inline'
import { DrawnBanner } from '#app/features/live/banner/DrawnBanner.tsx'
import { eventTimes } from '#app/features/event/event-times.ts'
import { definitionOf } from '#app/blocks/definitions.ts'
import { pageLoader } from '#app/content/page.ts'
import type { PagePayload } from '#app/content/types.ts'
import { markBlocks, withoutMarks } from './document/block-marks.ts'
import { PageDataContext } from './document/page-data.ts'
import { drawRecorded } from './document/record-formats.ts'
import { PageParts } from './document/shared-parts.ts'
import { sharedBytes, joinPieces, type Piece } from './document/document-bytes.ts'
import { pageJson, settingsJson, sharedJson, withPageJson } from './document/page-json.ts'
import { compileMessages } from './words/catalog.ts'
import { splitLocale, type Locale } from '#app/content/locales.ts'
import type { Posted } from '#app/features/forms/posted.ts'
import type { Recording, Written } from '#app/base/i18n/formats.ts'
import { figureWithUnit } from '#app/base/i18n/number.ts'
import {
  addMessages,
  messagesOf,
  type MessageId,
  type MessagePart,
  type Translate,
} from '#app/base/i18n/messages.tsx'
import { PlaceContext, type PagePlace } from '#app/base/page/place.ts'
import { pageError } from '#app/content/page-error.ts'
import { Root } from './document/Root.tsx'
import { ShownPageContext } from './pages/shown-page.ts'
import { withoutBase } from './pages/door.ts'
import { tellingFigureLines } from './pages/figure-lines.ts'
import type { ErrorObject } from '#app/content/page-error.ts'
import type { DrawnAssets, PageAssets, PageData } from './pages/site-config.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'

export { createContentClient } from '#app/content/client.ts'
export { within } from '#app/content/content-cache.ts'
export { ContentError } from '#app/content/content-error.ts'
export { draftAccess, asksForDraft } from '#app/content/draft.ts'
export { allPages, furtherListPages, indexedPages } from '#app/content/listed-pages.ts'
export { forgetParts } from './document/shared-parts.ts'
export { isValidPath } from './pages/routes.ts'
export { pageError, errorObject } from '#app/content/page-error.ts'
export { useFileImages as nameImagesAsFiles } from '#app/content/assets.ts'

export const { loadPage, parseDraft } = tellingFigureLines(
  pageLoader(definitionOf, figureWithUnit, eventTimes),
)

export { isMessagePart, messageParts } from './words/catalog.ts'

/** Compiled interface words of a language, as `/_i18n/{hash}/{locale}/{part}.json` serves them. */
export function messagesFile(locale: Locale, part: MessagePart = 'messages'): string {
  return JSON.stringify(compileMessages(locale, part))
}

const withWords = new Set<Locale>()

/** The words of a language, which are made ready when they are first needed. */
function wordsOf(locale: Locale): Translate {
  if (!withWords.has(locale)) addMessages(locale, compileMessages(locale))
  withWords.add(locale)
  return messagesOf(locale)
}

/** A word of the interface that has no values. */
export function wordOf(locale: Locale, id: MessageId): string {
  return wordsOf(locale)(id)
}

/** Outcome of loading a page: what to draw, the error page, or the operator's console. */
export type Outcome = { payload: PagePayload } | { error: ErrorObject } | { console: true }

export interface Rendered {
  /** The document in UTF-8. */
  html: Uint8Array
  /** The page's payload as JSON, `null` without one. */
  payload: Uint8Array
  /** Contents of the page's own style elements: their hashes belong into the security policy. */
  styles: string[]
  /** Blocks left out because they threw, with the reason. */
  failures: { uid: string; component: string; error: unknown }[]
}

type DrawnPage = PageData & { payload: PagePayload | null; assets: DrawnAssets }

/** Draws a whole document. A block that throws is left out and reported; it never takes the page down. */
export async function render(
  url: URL,
  outcome: Outcome,
  site: SiteContextValue,
  assetsFor: (blocks: string[], locale: Locale) => DrawnAssets,
  posted?: Posted,
): Promise<Rendered> {
  const payload = 'payload' in outcome ? outcome.payload : null
  const error = 'error' in outcome ? outcome.error : null
  await blockCode.load(payload?.blocks ?? [])
  const locale = payload?.locale ?? splitLocale(withoutBase(url.pathname, site.base)).locale
  wordsOf(locale)
  const page: DrawnPage = {
    site,
    assets: assetsFor(payload?.blocks ?? [], locale),
    payload,
    error,
    broken: [],
    ...(posted && { posted }),
    draft: payload?.version === 'draft',
  }
  const failures: Rendered['failures'] = []
  for (;;) {
    const drawn = draw(url, page, locale)
    if ('html' in drawn) return { ...drawn, failures }
    const { thrown, block } = drawn
    if (!block || page.broken.includes(block._uid) || page.broken.length > 50) throw thrown
    failures.push({ uid: block._uid, component: block.component, error: thrown })
    page.broken.push(block._uid)
  }
}

/** What the parts that pages share are drawn from; drafts and pages with anything amiss are drawn on their own. */
function partsSource({ payload: page, broken }: DrawnPage): string | undefined {
  // While the site is developed a part may change under way.
  if (!page || import.meta.env.DEV || page.version === 'draft') return undefined
  return page.untranslated.length || broken.length ? undefined : settingsJson(page.settings)
}

/** The document, or what was thrown while it was drawn and the block that had begun last. */
type Drawn = Omit<Rendered, 'failures'> | { thrown: unknown; block: AnyBlock | undefined }

/** Where the visitor is, as long as nothing leads elsewhere. */
function placeOf({ pathname, search }: URL, base: string): PagePlace {
  const stay = async () => {}
  return {
    pathname: withoutBase(pathname, base),
    search,
    hash: '',
    state: null,
    key: '',
    leaving: false,
    navigate: stay,
    reload: stay,
  }
}

function draw(url: URL, page: DrawnPage, locale: Locale): Drawn {
  const { site } = page
  const place = placeOf(url, site.base)
  const { error, payload } = page
  const shown = error
    ? { error: pageError(error.statusCode, error.statusMessage) }
    : { payload: payload ?? undefined }
  let last: AnyBlock | undefined
  const rules = new Map<string, string>()
  const written: Written = {}
  const recording: Recording = { written }
  const banner = drawnBanner(page.payload, locale)
  if (banner) rules.set('banner', bannerRules)
  const source = partsSource(page)
  const parts =
    source === undefined
      ? undefined
      : new PageParts(source, `${locale} ${sharedJson(site)}`, rules, recording)
  const rendering: Rendering = {
    code: blockCode,
    broken: new Set(page.broken),
    begins: (block) => (last = block),
    rules,
    parts,
    ...(banner && { banner }),
  }
  try {
    const drawn = drawRecorded(recording, () =>
      renderToString(
        <PageDataContext value={{ ...page, json: '' }}>
          <RenderingContext value={rendering}>
            <PlaceContext value={place}>
              <ShownPageContext value={shown}>
                <Root />
              </ShownPageContext>
            </PlaceContext>
          </RenderingContext>
        </PageDataContext>,
      ),
    )
    const html = import.meta.env.DEV ? withoutMarks(drawn) : markBlocks(drawn)
    return documentOf(parts?.fill(html) ?? [html], { ...page, written }, rules)
  } catch (thrown) {
    return { thrown, block: last }
  }
}

/** The markup of the banner that is due in a room. */
function drawnBanner(payload: PagePayload | null, locale: Locale): string | undefined {
  const banner = readBanner(payload?.banner)
  return banner && renderToString(<DrawnBanner banner={banner} wordOf={(id) => wordOf(locale, id)} />)
}

const parted = new WeakMap<DrawnAssets, { css: string; assets: PageAssets }>()

/** Styles and files apart; the same for all pages with the same blocks. */
function partedAssets(drawn: DrawnAssets): { css: string; assets: PageAssets } {
  const { css, ...assets } = drawn
  const existing = parted.get(drawn) ?? { css, assets }
  parted.set(drawn, existing)
  return existing
}

/** The drawn page with its styles and its data. */
function documentOf(
  pieces: Piece[],
  page: DrawnPage & { written: Written },
  rules: ReadonlyMap<string, string>,
): Omit<Rendered, 'failures'> {
  const { css, assets } = partedAssets(page.assets)
  const vars = [...rules.values()].join('')
  const { data, payload } = pageJson({ ...page, assets })
  const [first = '', ...rest] = pieces.flatMap((piece, index) =>
    typeof piece === 'string' && index === pieces.length - 1 ? withPageJson(piece, data) : [piece],
  )
  const head = String(first)
  const end = head.indexOf('</head>')
  const styles: Piece[] = [
    ...(css ? ['<style>', sharedBytes(css), '</style>'] : []),
    ...(vars ? [`<style>${vars}</style>`] : []),
  ]
  return {
    html: joinPieces(['<!doctype html>', head.slice(0, end), ...styles, head.slice(end), ...rest]),
    payload: joinPieces(payload),
    styles: [css, vars].filter(Boolean),
  }
}
