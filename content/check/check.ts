import { schema } from '#app/blocks/schema.ts'
import { missingMessages } from '#app/site/words/catalog.ts'
import { isLocale, locales } from '#app/content/locales.ts'
import { assetsAreThere, assetsAreUsed, picturesHaveAltText } from './assets.ts'
import { productsCanBeBuilt } from './builds.ts'
import { linksLeadSomewhere, modalsAreDefined } from './dead-links.ts'
import { effectsCanBeRead } from './effects.ts'
import { eventsEnd, eventsStandOnce, eventTimesStandOnce } from './events.ts'
import { figureLinesCanBeRead } from './figure-lines.ts'
import type { Finding, Rule } from './finding.ts'
import { downloadsSayTheirSize, figuresAgree, figuresAreKnown, figuresStandOnce } from './figures.ts'
import { headingsAreInOrder } from './headings.ts'
import { listsAskForWhatIsThere, tagsAreNamed } from './lists.ts'
import { hotspotsStandOnTheirPicture } from './hotspots.ts'
import { machinesHaveProfits } from './machines.ts'
import { machinesAreOffered } from './offered.ts'
import { optionsFitTheirModel } from './models.ts'
import { ownPricesFit } from './own-prices.ts'
import { eventsAreThere, eventZonesAreKnown } from './named-events.ts'
import { captionsNameWhatIsShown, picturesStandOnce } from './pictures.ts'
import { figuresArePlain, figuresSayTheSame } from './plain-figures.ts'
import { placesAreOnEarth } from './positions.ts'
import { limitsAreNatural, ratesStandOnce } from './rates.ts'
import { storiesFitTheSchema } from './schema-fit.ts'
import { languagesAreKnown, offerTermsAreReadable } from './settings.ts'
import { addressesCanBeReached } from './reachable.ts'
import { seriesKeepTheirNames } from './series-names.ts'
import { roadsAreLimited } from './roads.ts'
import { readSiteContent, type SiteFrame } from './site.ts'
import { everythingIsTranslated } from './translated.ts'
import {
  figuresKeepTheirNumbers,
  translationsDifferFromEnglish,
  translationsKeepMarkup,
} from './translations.ts'
import { idsAreUnique, namesAreUnique } from './unique.ts'
import { blocksAreUsed } from './unused-blocks.ts'
import { panoramasGoAround, turnsAreWhole } from './shapes.ts'
import { fineFramesAreWhole, viewersCanBeRead } from './viewers.ts'

const rules: Rule[] = [
  storiesFitTheSchema,
  listsAskForWhatIsThere,
  tagsAreNamed,
  idsAreUnique,
  namesAreUnique,
  addressesCanBeReached,
  linksLeadSomewhere,
  modalsAreDefined,
  assetsAreThere,
  picturesHaveAltText,
  picturesStandOnce,
  captionsNameWhatIsShown,
  assetsAreUsed,
  blocksAreUsed,
  languagesAreKnown,
  offerTermsAreReadable,
  hotspotsStandOnTheirPicture,
  placesAreOnEarth,
  viewersCanBeRead,
  fineFramesAreWhole,
  turnsAreWhole,
  panoramasGoAround,
  productsCanBeBuilt,
  optionsFitTheirModel,
  effectsCanBeRead,
  figureLinesCanBeRead,
  machinesHaveProfits,
  machinesAreOffered,
  ratesStandOnce,
  roadsAreLimited,
  limitsAreNatural,
  ownPricesFit,
  headingsAreInOrder,
  everythingIsTranslated,
  translationsDifferFromEnglish,
  translationsKeepMarkup,
  figuresKeepTheirNumbers,
  figuresAreKnown,
  figuresStandOnce,
  figuresAgree,
  figuresArePlain,
  figuresSayTheSame,
  eventsStandOnce,
  eventsEnd,
  eventsAreThere,
  eventZonesAreKnown,
  eventTimesStandOnce,
  downloadsSayTheirSize,
  seriesKeepTheirNames,
]

/** The app’s own schema, languages and messages. */
export const frame: SiteFrame = {
  schema,
  locales,
  missingMessages: (locale) => (isLocale(locale) ? missingMessages(locale) : []),
}

/** Everything that is wrong with the content under `root` (the folder with `stories/` and `assets/`). */
export async function checkContent(root: string): Promise<Finding[]> {
  const site = await readSiteContent(root, frame)
  return rules.flatMap((rule) => rule(site))
}
