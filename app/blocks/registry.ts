import type { ComponentType } from 'react'
import type { BlockCode, BlockComponent } from '#app/base/page/rendering.ts'
import type { Block, BlockName } from '#app/content/block.ts'

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
type Loaders = { [Name in PlacedBlock]: () => Promise<{ default: ComponentType<{ block: Block<Name> }> }> }

/** Every component, by the name of its block. A missing or mistyped one does not compile. */
const loaders: Loaders = {
  Article: () => import('./page/Article/Article.tsx'),
  BuildYourOwn: () => import('./build/BuildYourOwn/BuildYourOwn.tsx'),
  Button: () => import('./text/Button/Button.tsx'),
  ContactForm: () => import('./forms/ContactForm/ContactForm.tsx'),
  Compare: () => import('./product/Compare/Compare.tsx'),
  EventContent: () => import('./event/EventContent/EventContent.tsx'),
  EventHighlight: () => import('./event/EventHighlight/EventHighlight.tsx'),
  EventPanel: () => import('./event/EventPanel/EventPanel.tsx'),
  EventScene: () => import('./event/EventScene/EventScene.tsx'),
  EventTeaser: () => import('./event/EventTeaser/EventTeaser.tsx'),
  EventTheater: () => import('./event/EventTheater/EventTheater.tsx'),
  Feature: () => import('./text/Feature/Feature.tsx'),
  Features: () => import('./text/Features/Features.tsx'),
  Footer: () => import('./footer/Footer/Footer.tsx'),
  Image: () => import('./pictures/Image/Image.tsx'),
  ImageBlock: () => import('./pictures/ImageBlock/ImageBlock.tsx'),
  ImageGallery: () => import('./pictures/ImageGallery/ImageGallery.tsx'),
  KrPanoWrapper: () => import('./scenes/KrPanoWrapper/KrPanoWrapper.tsx'),
  Map: () => import('./maps/Map/Map.tsx'),
  MapLokotrack: () => import('./scenes/MapLokotrack/MapLokotrack.tsx'),
  MapNavigation: () => import('./scenes/MapNavigation/MapNavigation.tsx'),
  MetricsPilotRequest: () => import('./forms/MetricsPilotRequest/MetricsPilotRequest.tsx'),
  ModalDownloadLinkWithPreview: () =>
    import('./modals/ModalDownloadLinkWithPreview/ModalDownloadLinkWithPreview.tsx'),
  ModalImage: () => import('./modals/ModalImage/ModalImage.tsx'),
  ModalLink: () => import('./modals/ModalLink/ModalLink.tsx'),
  ModalPromoItems: () => import('./modals/ModalPromoItems/ModalPromoItems.tsx'),
  ModalTabs: () => import('./modals/ModalTabs/ModalTabs.tsx'),
  ModalTexts: () => import('./modals/ModalTexts/ModalTexts.tsx'),
  Page: () => import('./page/Page/Page.tsx'),
  PreEventTimer: () => import('./event/PreEventTimer/PreEventTimer.tsx'),
  Product: () => import('./product/Product/Product.tsx'),
  Product360Sequence: () => import('./product/Product360Sequence/Product360Sequence.tsx'),
  ProductViewer: () => import('./product/ProductViewer/ProductViewer.tsx'),
  ProfitCalculator: () => import('./tools/ProfitCalculator/ProfitCalculator.tsx'),
  Register: () => import('./forms/Register/Register.tsx'),
  Scene: () => import('./scenes/Scene/Scene.tsx'),
  Slides: () => import('./pictures/Slides/Slides.tsx'),
  Specification: () => import('./text/Specification/Specification.tsx'),
  Text: () => import('./text/Text/Text.tsx'),
  Verge3dV4: () => import('./product/Verge3dV4/Verge3dV4.tsx'),
  Video: () => import('./video/Video/Video.tsx'),
  VideoGallery: () => import('./video/VideoGallery/VideoGallery.tsx'),
  VideoPlayer: () => import('./video/VideoPlayer/VideoPlayer.tsx'),
}

/** Names of the blocks that have a component of their own. */
export function placedBlocks(): string[] {
  return Object.keys(loaders)
}

const loaded = new Map<string, BlockComponent>()

/**
 * Loads the code of the named blocks, so that they can be drawn at once and nothing suspends: the server awaits it
 * before it renders, the browser before it hydrates or shows the next page. Parts and unknown names are passed over.
 */
async function loadBlocks(names: Iterable<string>): Promise<void> {
  const loading = [...names].map(async (name) => {
    if (loaded.has(name) || !(name in loaders)) return
    loaded.set(name, (await loaders[name as PlacedBlock]()).default as BlockComponent)
  })
  // Whoever hears of a failure may rely on nothing being under way any more.
  await Promise.allSettled(loading)
  await Promise.all(loading)
}

export const blockCode: BlockCode = { component: (name) => loaded.get(name), load: loadBlocks }
