import { useRef, useSyncExternalStore } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { createStoredStore } from '#app/base/store.ts'
import { usePlacing } from '../place/use-placing.ts'
import { useEditing, useWorkplace } from '../workspace/editing.ts'
import { goTo } from '../workspace/place.ts'
import styles from './Preview.module.css'
import { draftAddress, pageShowing, type ShownPage } from './shown-page.ts'
import { useFittedFrame } from './use-fitted-frame.ts'
import { useLivePage } from './use-live-page.ts'
import { isWidth, widths, type Width } from './widths.ts'

const widthStore = createStoredStore<Width>('studio.preview.width', (name) => (isWidth(name) ? name : 'full'))

/** The page of the open story in a frame, which follows what is typed; a click in it chooses a block. */
export function Preview() {
  const t = useT()
  const { config, lines } = useWorkplace()
  const { state, locale } = useEditing()
  const { saved, story } = state
  const { component } = story.content
  const shown = pageShowing(saved, component, lines)
  if (!shown) return <p className={styles.none}>{t('studio.preview.none')}</p>
  const address = draftAddress(shown.story, shown.isOther ? 'Page' : component, locale, config.site.base)
  return <LiveFrame key={address} address={address} shown={shown} />
}

function LiveFrame({ address, shown }: { address: string; shown: ShownPage }) {
  const t = useT()
  const { lines } = useWorkplace()
  const { locale } = useEditing()
  const width = useSyncExternalStore(widthStore.subscribe, widthStore.get)
  const frame = useRef<HTMLIFrameElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const live = useLivePage(frame)
  const { page, fault, foreign, loaded } = live
  useFittedFrame(pane, frame, width)
  const isUnplaced = usePlacing(frame, live.side, !shown.isOther)
  const nameOf = (id: number) => lines.find((line) => line.id === id)?.name ?? String(id)
  const elsewhere = page && (page.storyId !== shown.story.id || page.locale !== locale) ? page : undefined
  const back = () => frame.current && (frame.current.src = address)
  return (
    <div className={styles.preview}>
      <div className={styles.tools} role="group" aria-label={t('studio.preview.width')}>
        {(Object.keys(widths) as Width[]).map((each) => (
          <button key={each} type="button" aria-pressed={each === width} onClick={() => widthStore.set(each)}>
            {t(`studio.preview.${each}`)}
          </button>
        ))}
      </div>
      <div className={styles.notes} role="status">
        {shown.isOther && !elsewhere && <p>{t('studio.preview.other', { page: nameOf(shown.story.id) })}</p>}
        {elsewhere && (
          <p>
            {t('studio.preview.elsewhere', { page: nameOf(elsewhere.storyId) })}{' '}
            <button
              type="button"
              onClick={() => goTo({ view: 'story', story: elsewhere.storyId, locale: elsewhere.locale })}
            >
              {t('studio.preview.edit')}
            </button>{' '}
            <button type="button" onClick={back}>
              {t('studio.preview.back')}
            </button>
          </p>
        )}
        {foreign !== undefined && !elsewhere && (
          <p>
            {t('studio.preview.foreign', { page: nameOf(foreign) })}{' '}
            <button type="button" onClick={() => goTo({ view: 'story', story: foreign, locale })}>
              {t('studio.preview.edit')}
            </button>
          </p>
        )}
        {isUnplaced && !elsewhere && <p>{t('studio.place.unplaced')}</p>}
        {fault && (
          <p data-fault="">
            {t(`studio.preview.fault.${fault}`)}{' '}
            {fault === 'lost' && (
              <button type="button" onClick={back}>
                {t('studio.preview.reload')}
              </button>
            )}
          </p>
        )}
      </div>
      <div ref={pane} className={styles.pane}>
        {/* The site's own page, which needs its scripts and its storage. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className={styles.frame}
          title={t('studio.preview.frame')}
          src={address}
          onLoad={loaded}
        />
      </div>
    </div>
  )
}
