import type { ComponentType } from 'react'
import type { BlockCode, BlockComponent } from '#app/base/page/rendering.ts'
import type { Block, BlockName } from '#app/content/block.ts'
import { bundles, type BundledBlock, type BundleName } from './bundles/bundles.ts'

/** Blocks that only ever stand inside their parent, which draws them. */
type Part =
  | 'AddedModel'
  | 'BuildAnswer'
  | 'BuildDealer'
  | 'BuildMarket'
  | 'BuildQuestion'
  | 'BuildRule'
  | 'BuildStart'
  | 'BuildVersion'
  | 'OfferTerms'
  | 'Option'
  | 'StockMachine'
  | 'Summary'
  | 'ComparedMachine'
  | 'Event'
  | 'EventDownload'
  | 'EventItem'
  | 'EventMoment'
  | 'EventSpeaker'
  | 'Figure'
  | 'FooterButton'
  | 'FooterColumn'
  | 'HotspotNavi'
  | 'MapMarker'
  | 'HotspotOpener'
  | 'HotspotPolygon'
  | 'HotspotVideo'
  | 'LinkedPanorama'
  | 'MapNavigationItem'
  | 'ModalTab'
  | 'ModelVariant'
  | 'NavigationItem'
  | 'ProductGroup'
  | 'ProductHotspot'
  | 'ProductHotspotButton'
  | 'ProductHotspots'
  | 'ProductItem'
  | 'ProductRotateController'
  | 'ProfitInput'
  | 'ProfitPreset'
  | 'PromoItem'
  | 'Settings'
  | 'SiteArea'
  | 'Slide'
  | 'SpecificationGroup'
  | 'SpecificationRow'
  | 'VideoCaptions'
  | 'VideoChapter'

export type PlacedBlock = Exclude<BlockName, Part>
type Drawn<Name extends PlacedBlock> = ComponentType<{ block: Block<Name> }>
type Alone = Exclude<PlacedBlock, BundledBlock>
type AloneCode = { [Name in Alone]: () => Promise<{ default: Drawn<Name> }> }
type BundleCode = {
  [Bundle in BundleName]: () => Promise<{ [Name in (typeof bundles)[Bundle][number]]: Drawn<Name> }>
}

/** The components that come together. A missing or mistyped one does not compile. */
const bundleCode: BundleCode = {
  content: () => import('./bundles/content.ts'),
  event: () => import('./bundles/event.ts'),
  films: () => import('./bundles/films.ts'),
  forms: () => import('./bundles/forms.ts'),
  pictures: () => import('./bundles/pictures.ts'),
  product: () => import('./bundles/product.ts'),
  scenes: () => import('./bundles/scenes.ts'),
}

/** Those with a file of their own, by the name of their block; the same holds for them. */
const aloneCode: AloneCode = {
  Article: () => import('./page/Article/Article.tsx'),
  BuildYourOwn: () => import('./build/BuildYourOwn/BuildYourOwn.tsx'),
  Compare: () => import('./product/Compare/Compare.tsx'),
  EventScene: () => import('./event/EventScene/EventScene.tsx'),
  EventTheater: () => import('./event/EventTheater/EventTheater.tsx'),
  KrPanoWrapper: () => import('./scenes/KrPanoWrapper/KrPanoWrapper.tsx'),
  Map: () => import('./maps/Map/Map.tsx'),
  MapLokotrack: () => import('./scenes/MapLokotrack/MapLokotrack.tsx'),
  ProfitCalculator: () => import('./tools/ProfitCalculator/ProfitCalculator.tsx'),
  Verge3dV4: () => import('./product/Verge3dV4/Verge3dV4.tsx'),
}

const bundleOf = new Map<string, BundleName>(
  Object.entries(bundles).flatMap(([bundle, names]) =>
    names.map((name) => [name, bundle as BundleName] as const),
  ),
)

/** Names of the blocks that have a component of their own. */
export function placedBlocks(): string[] {
  return [...bundleOf.keys(), ...Object.keys(aloneCode)]
}

async function loadBlock(name: string): Promise<BlockComponent | undefined> {
  const bundle = bundleOf.get(name)
  if (bundle) return ((await bundleCode[bundle]()) as Record<string, unknown>)[name] as BlockComponent
  if (!Object.hasOwn(aloneCode, name)) return undefined
  return (await aloneCode[name as Alone]()).default as BlockComponent
}

const loaded = new Map<string, BlockComponent>()

/**
 * Loads the code of the named blocks, so that they can be drawn at once and nothing suspends: the server awaits it
 * before it renders, the browser before it hydrates or shows the next page. Parts and unknown names are passed over.
 */
async function loadBlocks(names: Iterable<string>): Promise<void> {
  const loading = [...names].map(async (name) => {
    if (loaded.has(name)) return
    const component = await loadBlock(name)
    if (component) loaded.set(name, component)
  })
  // Whoever hears of a failure may rely on nothing being under way any more.
  await Promise.allSettled(loading)
  await Promise.all(loading)
}

export const blockCode: BlockCode = { component: (name) => loaded.get(name), load: loadBlocks }
