import { copyText } from '#app/base/ui/copy-text.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useRef, useState, type ComponentType, type RefObject } from 'react'
import type { Block } from '#app/content/block.ts'
import { SavedItems } from '#app/features/saved/SavedItems.tsx'
import { assetOf, imageUrl } from '#app/content/assets.ts'
import { useSavedBuilds } from '#app/features/saved/use-saved.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { count } from '#app/features/measurement/count.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useSite } from '#app/base/page/site.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { buildText, figuresOf, sheetOf } from './build-text.ts'
import { fileName } from '#app/base/ui/file-facts.ts'
import { nameOfBuild } from './build-name.ts'
import { Earns } from '../summary/Earns.tsx'
import { buildHash, outsideFrame } from '#app/features/configurator/rules/address.ts'
import { OfferAction } from '../offer/OfferAction.tsx'
import { StockSlot } from '../stock/StockSlot.tsx'
import { pdfName } from './pdf-name.ts'
import type { QuoteProps } from './Quote.tsx'
import type { ShareProps } from './Share.tsx'
import { useConfigurator } from '../configurator-context.ts'
import styles from '../summary/SummaryPart.module.css'

interface ActionsProps {
  block: ProductBlock
  summary: Block<'Summary'>
  snapshot: () => Promise<Blob | null>
  /** The view of the 3D model, while there is one. */
  view: RefObject<ModelView | undefined>
  /** What roads of the country allow. */
  road: { title: string; lines: readonly string[] } | undefined
}

/** What can be done with a build. Its code comes once the page is awake. */
export function Actions({ block, summary, snapshot, view, road }: ActionsProps) {
  const configurator = useConfigurator()
  const { configuration, product, t, locale } = configurator
  const saved = useSavedBuilds()
  const page = usePage()
  const site = useSite()
  const { base, origin } = site
  const [open, setOpen] = useState<'share' | 'quote'>()
  const [Quote, setQuote] = useState<ComponentType<QuoteProps>>()
  const [Share, setShare] = useState<ComponentType<ShareProps>>()
  const [working, setWorking] = useState(false)
  /** The build that has just been saved: its name is asked for. */
  const [newest, setNewest] = useState<string>()
  /** Builds that have been counted. */
  const finished = useRef(new Set<string>())
  const has = (action: string) =>
    !summary.actions?.length || (summary.actions as readonly string[]).includes(action)
  // Whoever gets the link is not in the frame this build was made in.
  const path = outsideFrame(page?.alternates[page.locale] ?? location.pathname)
  // Not the link that was opened, which may be old or incomplete: the build that is shown.
  const { link } = configuration
  const picture = assetOf(block.picture)
  const poster = picture && imageUrl(picture, { width: 1280, format: 'webp' })
  const address = `${location.origin || origin}${base}${path}${buildHash(link)}`
  const savedHere = saved.items.filter((build) => build.product === product.code)
  const savedAs = savedHere.find((build) => build.link === link)?.name
  const name = savedAs ?? block.name
  const finish = () => {
    if (!finished.current.has(link)) count('build', path)
    finished.current.add(link)
  }
  const pdf = async () => {
    finish()
    setWorking(true)
    try {
      const [{ buildPdf }, { machinePictures }, { termsSheet }, { operationSheet }, { saveFile }] =
        await Promise.all([
          import('./build-pdf.ts'),
          import('./machine-pictures.ts'),
          import('./terms-sheet.ts'),
          import('../operation/operation-sheet.ts'),
          import('#app/base/pdf/pdf-document.ts'),
        ])
      const file = await buildPdf({
        name: block.name,
        kind: block.kind ?? '',
        title: savedAs ?? summary.title,
        locale,
        country: configurator.terms.country,
        site: site.title,
        date: dateFormat(locale, { dateStyle: 'long' }).format(),
        groups: [
          ...sheetOf(configurator),
          ...operationSheet(configurator),
          ...termsSheet(configurator, road),
        ],
        figures: figuresOf(configurator),
        address,
        linkLabel: t('build.link'),
        picture: await snapshot(),
        machine: await machinePictures(block, configuration.codes, view.current),
        poster,
      })
      saveFile(file, `${fileName(savedAs ?? pdfName(block.name, link, new Date()))}.pdf`)
    } catch (error) {
      console.warn('The PDF could not be made', error)
      showToast(t('ui.pdfFailed'))
    } finally {
      setWorking(false)
    }
  }
  const show = async (dialog: 'share' | 'quote') => {
    finish()
    try {
      if (dialog === 'quote') {
        const { default: loaded } = await import('./Quote.tsx')
        setQuote(() => loaded)
      } else {
        const { default: loaded } = await import('./Share.tsx')
        setShare(() => loaded)
      }
      setOpen(dialog)
    } catch (error) {
      console.warn(`The dialog ${dialog} could not be loaded`, error)
      showToast(t('build.notLoaded'))
    }
  }
  const save = async () => {
    finish()
    const at = Date.now()
    const name = savedAs ?? nameOfBuild(configurator, block.name, savedHere, at)
    const isKept = saved.save({ product: product.code, link, name, at, path })
    if (isKept) setNewest(buildHash(link))
    if (!isKept) return showToast(t(saved.isFull() ? 'ui.savedFull' : 'ui.notSaved'))
    const place = await saved.refresh()
    showToast(t(place === 'account' ? 'ui.savedAccount' : 'ui.saved'))
  }
  return (
    <div className={styles.actions}>
      <p className={styles.onPaper}>
        <span>{t('build.link')}</span> {address}
      </p>
      {has('quote') && (
        <button type="button" {...buttonLook()} onClick={() => void show('quote')}>
          {t('build.quote')} <Icon name="arrow" />
        </button>
      )}
      {has('offer') && (
        <OfferAction
          block={block}
          page={`${location.origin || origin}${base}${path}`}
          road={road}
          view={view}
        />
      )}
      <Earns name={block.name} summary={summary} />
      <div className={styles.tools}>
        {has('share') && (
          <button type="button" onClick={() => void show('share')}>
            <Icon name="external" /> {t('build.share')}
          </button>
        )}
        {has('pdf') && (
          <button type="button" disabled={working} onClick={() => void pdf()}>
            <Icon name="download" /> {t('ui.pdf')}
          </button>
        )}
        {has('save') && (
          <button type="button" onClick={() => void save()}>
            <Icon name="check" /> {t(saved.place === 'account' ? 'ui.saveAccount' : 'ui.save')}
          </button>
        )}
        {has('copy') && (
          <button
            type="button"
            onClick={() => {
              finish()
              copyText(buildText(configurator, name, address)).then(
                () => showToast(t('build.copied')),
                () => showToast(t('build.notCopied')),
              )
            }}
          >
            <Icon name="copy" /> {t('build.copyText')}
          </button>
        )}
        {has('print') && (
          <button
            type="button"
            onClick={() => {
              finish()
              print()
            }}
          >
            <Icon name="print" /> {t('ui.print')}
          </button>
        )}
        {!site.offline && (
          <a href="#offline">
            <Icon name="download" /> {t('ui.keepOffline')}
          </a>
        )}
      </div>
      <SavedItems
        title={t('build.savedBuilds')}
        items={savedHere}
        hrefOf={({ link }) => buildHash(link)}
        forget={saved.forget}
        rename={saved.rename}
        isNew={newest}
      />
      <StockSlot block={block} />
      {Share && (
        <Share
          open={open === 'share'}
          onClose={() => setOpen(undefined)}
          address={address}
          name={name}
          snapshot={snapshot}
          poster={poster}
        />
      )}
      {Quote && (
        <Quote
          open={open === 'quote'}
          onClose={() => setOpen(undefined)}
          block={block}
          summary={summary}
          address={address}
          savedAs={savedAs}
        />
      )}
    </div>
  )
}
