import { defineSchema } from '@storyblok/schema'
import {
  buildAnswer,
  buildDealer,
  buildMarket,
  buildQuestion,
  buildRule,
  buildStart,
  buildVersion,
  buildYourOwn,
} from './build/BuildYourOwn/schema.ts'
import { offerTerms } from './build/OfferTerms/schema.ts'
import { addedModel, option } from './build/Option/schema.ts'
import { stockMachine } from './build/StockMachine/schema.ts'
import { summary } from './build/Summary/schema.ts'
import { event } from './event/Event/schema.ts'
import { eventContent, eventItem, eventSpeaker } from './event/EventContent/schema.ts'
import { eventHighlight, eventMoment } from './event/EventHighlight/schema.ts'
import { eventDownload, eventPanel } from './event/EventPanel/schema.ts'
import { eventScene } from './event/EventScene/schema.ts'
import { eventTeaser } from './event/EventTeaser/schema.ts'
import { eventTheater } from './event/EventTheater/schema.ts'
import { preEventTimer } from './event/PreEventTimer/schema.ts'
import { footer, footerButton, footerColumn } from './footer/Footer/schema.ts'
import { contactForm } from './forms/ContactForm/schema.ts'
import { metricsPilotRequest } from './forms/MetricsPilotRequest/schema.ts'
import { register } from './forms/Register/schema.ts'
import { map, mapMarker } from './maps/Map/schema.ts'
import { modalDownloadLinkWithPreview } from './modals/ModalDownloadLinkWithPreview/schema.ts'
import { modalImage } from './modals/ModalImage/schema.ts'
import { modalLink } from './modals/ModalLink/schema.ts'
import { modalPromoItems, promoItem } from './modals/ModalPromoItems/schema.ts'
import { modalTab, modalTabs } from './modals/ModalTabs/schema.ts'
import { modalTexts } from './modals/ModalTexts/schema.ts'
import { article } from './page/Article/schema.ts'
import { page } from './page/Page/schema.ts'
import { navigationItem, productGroup, productItem, settings } from './page/Settings/schema.ts'
import { image } from './pictures/Image/schema.ts'
import { imageBlock } from './pictures/ImageBlock/schema.ts'
import { imageGallery } from './pictures/ImageGallery/schema.ts'
import { slide, slides } from './pictures/Slides/schema.ts'
import { compare, comparedMachine } from './product/Compare/schema.ts'
import { product } from './product/Product/schema.ts'
import { product360Sequence } from './product/Product360Sequence/schema.ts'
import { productHotspot, productHotspotButton, productHotspots } from './product/ProductHotspots/schema.ts'
import { productRotateController, productViewer } from './product/ProductViewer/schema.ts'
import { modelVariant, verge3dV4 } from './product/Verge3dV4/schema.ts'
import { hotspotNavi } from './scenes/HotspotNavi/schema.ts'
import { hotspotOpener } from './scenes/HotspotOpener/schema.ts'
import { hotspotPolygon } from './scenes/HotspotPolygon/schema.ts'
import { hotspotVideo } from './scenes/HotspotVideo/schema.ts'
import { krPanoWrapper, linkedPanorama } from './scenes/KrPanoWrapper/schema.ts'
import { mapLokotrack, siteArea } from './scenes/MapLokotrack/schema.ts'
import { mapNavigation, mapNavigationItem } from './scenes/MapNavigation/schema.ts'
import { scene } from './scenes/Scene/schema.ts'
import { button } from './text/Button/schema.ts'
import { feature, features, figure } from './text/Feature/schema.ts'
import { specification, specificationGroup, specificationRow } from './text/Specification/schema.ts'
import { storyList } from './text/StoryList/schema.ts'
import { text } from './text/Text/schema.ts'
import { profitCalculator, profitInput, profitPreset } from './tools/ProfitCalculator/schema.ts'
import { video } from './video/Video/schema.ts'
import { videoGallery } from './video/VideoGallery/schema.ts'
import { videoCaptions, videoChapter, videoPlayer } from './video/VideoPlayer/schema.ts'

/** Every block and content type an editor can use. `storyblok schema validate app/blocks/schema.ts` reads this. */
export const schema = defineSchema({
  blocks: {
    article,
    buildAnswer,
    buildDealer,
    buildMarket,
    buildQuestion,
    buildRule,
    buildStart,
    buildVersion,
    buildYourOwn,
    offerTerms,
    stockMachine,
    button,
    contactForm,
    event,
    eventContent,
    eventDownload,
    eventHighlight,
    eventItem,
    eventMoment,
    eventPanel,
    eventScene,
    eventSpeaker,
    eventTeaser,
    eventTheater,
    feature,
    features,
    figure,
    footer,
    footerButton,
    footerColumn,
    hotspotNavi,
    hotspotOpener,
    hotspotPolygon,
    hotspotVideo,
    image,
    imageBlock,
    imageGallery,
    krPanoWrapper,
    linkedPanorama,
    map,
    mapMarker,
    mapLokotrack,
    mapNavigation,
    mapNavigationItem,
    metricsPilotRequest,
    modalDownloadLinkWithPreview,
    modalImage,
    modalLink,
    modalPromoItems,
    modalTab,
    modalTabs,
    modalTexts,
    modelVariant,
    navigationItem,
    addedModel,
    option,
    page,
    compare,
    comparedMachine,
    preEventTimer,
    product,
    product360Sequence,
    productGroup,
    productHotspot,
    productHotspotButton,
    productHotspots,
    productItem,
    productRotateController,
    productViewer,
    profitCalculator,
    profitInput,
    profitPreset,
    promoItem,
    register,
    scene,
    settings,
    siteArea,
    slide,
    slides,
    specification,
    specificationGroup,
    specificationRow,
    storyList,
    summary,
    text,
    verge3dV4,
    video,
    videoCaptions,
    videoChapter,
    videoGallery,
    videoPlayer,
  },
})

declare module '#app/content/block.ts' {
  interface ContentSchema {
    blocks: typeof schema.blocks
  }
}
