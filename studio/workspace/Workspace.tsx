import { Suspense } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import type { StudioConfig } from '../config.ts'
import type { ContentService } from '../service/service.ts'
import type { Editor } from '../service/types.ts'
import { useTranslationCounts } from '../languages/use-counts.ts'
import { FirstSteps } from '../first-run/FirstSteps.tsx'
import { lackingIn } from '../first-run/first-page.ts'
import { LanguagesView } from '../languages/LanguagesView.tsx'
import { useFindings } from '../problems/use-findings.ts'
import { ProblemsView } from '../problems/ProblemsView.tsx'
import { PublishedNotes } from '../problems/PublishedNotes.tsx'
import { usePublished } from '../problems/use-published.ts'
import { ScheduleView } from '../schedule/ScheduleView.tsx'
import { StoryDesk } from './StoryDesk.tsx'
import { StoryTree } from '../tree/StoryTree.tsx'
import { Contained } from './Contained.tsx'
import { WorkplaceContext } from './editing.ts'
import { useStudioPlace } from './place.ts'
import { TopBar } from './TopBar.tsx'
import { useLines } from './use-lines.ts'
import { usePreviewAccess } from './use-preview-access.ts'
import { later } from './later.tsx'
import styles from './Workspace.module.css'

const AssetLibrary = later(() => import('../assets/AssetLibrary.tsx'))
const ListsView = later(() => import('../lists/ListsView.tsx'))
const PeopleView = later(() => import('../people/PeopleView.tsx'))

interface WorkspaceProps {
  config: StudioConfig
  service: ContentService
  editor: Editor
  onLeave: () => Promise<void>
}

/** The studio: the tree of stories, and beside it the story that is open with its page and its form. */
export function Workspace({ config, service, editor, onLeave }: WorkspaceProps) {
  const t = useT()
  const place = useStudioPlace()
  const { lines, fault, renew, note } = useLines(service, place.view)
  const counts = useTranslationCounts(service, lines)
  const problems = useFindings(service, lines)
  const published = usePublished(problems)
  const mayPreview = usePreviewAccess(service)
  if (!lines)
    return fault === undefined ? (
      <div className="ruler" aria-busy="true" />
    ) : (
      <main className={styles.fault}>
        <h1 className="lead">{t('studio.loadFailed', { reason: fault })}</h1>
        <button type="button" {...buttonLook()} onClick={() => void renew()}>
          {t('studio.again')}
        </button>
      </main>
    )
  const lacking = lackingIn(lines)
  return (
    <WorkplaceContext
      value={{ config, service, editor, lines, counts, problems, renew, note, notePublished: published.note }}
    >
      <div className={styles.workspace} data-view={place.view}>
        <div className={styles.top}>
          <TopBar onLeave={onLeave} />
          <PublishedNotes published={published} />
        </div>
        <nav className={styles.tree} aria-label={t('studio.panel.tree')}>
          <Contained inline>
            <StoryTree open={place.story} />
          </Contained>
        </nav>
        <Contained key={`${place.view} ${place.story ?? ''}`}>
          {place.view === 'assets' ? (
            <Suspense fallback={<div className={styles.empty} aria-busy="true" />}>
              <AssetLibrary />
            </Suspense>
          ) : place.view === 'people' && editor.rights.includes('admin') ? (
            <Suspense fallback={<div className={styles.empty} aria-busy="true" />}>
              <PeopleView />
            </Suspense>
          ) : place.view === 'lists' ? (
            <Suspense fallback={<div className={styles.empty} aria-busy="true" />}>
              <ListsView />
            </Suspense>
          ) : place.view === 'problems' ? (
            <ProblemsView />
          ) : place.view === 'languages' ? (
            <LanguagesView />
          ) : place.view === 'schedule' ? (
            <ScheduleView />
          ) : place.story === undefined ? (
            <main className={lacking.home || lacking.settings ? styles.empty : styles.choose}>
              {lacking.home || lacking.settings ? (
                <FirstSteps />
              ) : (
                <h1 className="lead">{t('studio.choose')}</h1>
              )}
            </main>
          ) : (
            <StoryDesk id={place.story} place={place} mayPreview={mayPreview} />
          )}
        </Contained>
      </div>
    </WorkplaceContext>
  )
}
