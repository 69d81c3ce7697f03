import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { BlockForm } from '../form/BlockForm.tsx'
import { Preview } from '../preview/Preview.tsx'
import { Refused } from '../service/refused.ts'
import { LeftBehind } from '../story/LeftBehind.tsx'
import { blockAtPath } from '../story/merge.ts'
import { leaveStory, openStory } from '../story/open-saved.ts'
import { noteOpen } from '../story/open-stories.ts'
import type { OpenStory } from '../story/open-story.ts'
import { UnsavedStory } from '../story/unsaved.ts'
import { StaleContext, useStaleTexts } from '../languages/use-story-to-do.ts'
import { Contained } from './Contained.tsx'
import { EditingContext, useWorkplace } from './editing.ts'
import { StoryBar } from './StoryBar.tsx'
import type { StudioPlace } from './place.ts'
import { PresenceContext, usePresence } from './use-presence.ts'
import { later } from './later.tsx'
import styles from './Workspace.module.css'

const ConfiguratorDesk = later(async () => ({
  default: (await import('../rules/ConfiguratorDesk.tsx')).ConfiguratorDesk,
}))

interface StoryDeskProps {
  id: number
  /** Where one is led, anew each time. */
  place: StudioPlace
  /** The frame may show drafts. */
  mayPreview: boolean
}

/** The story that is open: its page in a frame, and the form of the chosen block. */
export function StoryDesk({ id, place, mayPreview }: StoryDeskProps) {
  const { locale, desk } = place
  const t = useT()
  const { service } = useWorkplace()
  const [open, setOpen] = useState<OpenStory>()
  const [fault, setFault] = useState<Error>()
  const [tries, setTries] = useState(0)
  const others = usePresence(service, id)
  useEffect(() => {
    let ended = false
    let opened: OpenStory | undefined
    let end: (() => void) | undefined
    openStory(service, id).then(
      (found) => {
        if (ended) return leaveStory(found)
        opened = found
        end = noteOpen(found)
        setOpen(found)
        setFault(undefined)
      },
      (error: unknown) => !ended && setFault(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      ended = true
      end?.()
      if (opened) leaveStory(opened)
    }
  }, [service, id, tries])
  useEffect(() => {
    if (open && place.at !== undefined) open.select(blockAtPath(open.get().story.content, place.at)._uid)
  }, [open, place])
  if (fault !== undefined)
    return (
      <main className={styles.fault}>
        <h1 className="lead">{t('studio.loadFailed', { reason: fault.message })}</h1>
        {fault instanceof Refused && fault.status === 404 && (
          <LeftBehind unsaved={new UnsavedStory(service.person, id)} />
        )}
        <button type="button" {...buttonLook()} onClick={() => setTries(tries + 1)}>
          {t('studio.again')}
        </button>
      </main>
    )
  if (!open) return <div className={styles.empty} aria-busy="true" />
  return (
    <EditingContext value={{ open, locale }}>
      <PresenceContext value={others}>
        <StaleProvider open={open}>
          <StoryBar />
          {desk ? (
            <main className={`${styles.form} ${styles.desk}`} aria-label={t(`studio.rules.desk.${desk}`)}>
              <Suspense fallback={<div aria-busy="true" />}>
                <Contained key={desk}>
                  <ConfiguratorDesk desk={desk} />
                </Contained>
              </Suspense>
            </main>
          ) : (
            <>
              <section className={styles.preview} aria-label={t('studio.panel.preview')}>
                <Contained>{mayPreview && <Preview />}</Contained>
              </section>
              <main className={styles.form} aria-label={t('studio.panel.form')}>
                <Contained>
                  <BlockForm place={place} />
                </Contained>
              </main>
            </>
          )}
        </StaleProvider>
      </PresenceContext>
    </EditingContext>
  )
}

/** Follows what is saved, for the marks on translations. */
function StaleProvider({ open, children }: { open: OpenStory; children: ReactNode }) {
  const { service } = useWorkplace()
  const saved = useSyncExternalStore(open.subscribe, () => open.get().saved)
  const stale = useStaleTexts(service, saved.id, saved.current_version_id)
  return <StaleContext value={stale}>{children}</StaleContext>
}
