import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { AgendaList } from '#app/features/event/AgendaList.tsx'
import type { ParticipationProps } from '#app/features/event/panel/Participation.tsx'
import type { EventNow } from '#app/features/event/event-now.ts'
import { SpeakerList } from '#app/features/event/SpeakerList.tsx'
import { useEvent } from '#app/features/event/use-event.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Tabs, type Tab } from '#app/base/ui/Tabs.tsx'
import styles from './PanelTabs.module.css'

export function Panel({ block }: { block: Block<'EventPanel'> }) {
  const t = useT()
  const event = useEvent(block.event)
  const { content, isOnPage } = useContent(block)
  const standsBeside = useStandsBeside()
  const [chosen, setChosen] = useState<string>()
  const polls = useNewPolls()
  const parts = useOpenParts(event)
  const Participation = useParticipation(Boolean(parts && Object.values(parts).some(Boolean)))
  if (!event) return null
  const isTwice = isOnPage && !standsBeside
  const agenda = (!isTwice && content?.agenda) || []
  const speakers = (!isTwice && content?.speakers) || []
  const downloads = block.downloads ?? []
  const tabs: Tab[] = []
  const add = (id: string, label: string, tab: Tab['content']) =>
    tabs.push({ id: `panel-${id}`, label, content: <div className={styles.content}>{tab}</div> })
  if (agenda.length) add('agenda', t('event.agenda'), <AgendaList event={event} items={agenda} />)
  if (Participation && parts?.questions)
    add('questions', t('event.questions'), <Participation event={event} part="questions" />)
  if (Participation && parts?.chat) add('chat', t('event.chat'), <Participation event={event} part="chat" />)
  if (Participation && parts?.polls)
    add('polls', t('event.polls'), <Participation event={event} part="polls" onWaiting={polls.tell} />)
  if (speakers.length) add('speakers', t('event.speakers'), <SpeakerList speakers={speakers} look="list" />)
  if (downloads.length) add('downloads', t('event.downloads'), <Downloads downloads={downloads} />)
  const label = block.title || t('event.panel')
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  const pollTab = tabs.find(({ id }) => id === 'panel-polls')
  const isNew = polls.areNew(shown === pollTab)
  if (pollTab && isNew)
    pollTab.label = (
      <>
        {t('event.polls')} <small className={styles.mark}>{t('event.newPoll')}</small>
      </>
    )
  return (
    <div className={styles.panel} data-echoes={isOnPage ? '' : undefined}>
      <h2 className="visually-hidden">{label}</h2>
      <p role="status" className="visually-hidden">
        {isNew && t('event.pollOpen')}
      </p>
      {tabs.length > 0 && (
        <Tabs
          label={label}
          tabs={tabs}
          selected={shown?.id ?? ''}
          onSelect={setChosen}
          className={styles.tabs ?? ''}
        />
      )}
      {Participation && parts?.reactions && event.state === 'live' && (
        <Participation event={event} part="reactions" />
      )}
    </div>
  )
}

/** Polls that wait for the visitor's answer: which of them they have not had in sight yet. */
function useNewPolls() {
  const [waiting, tell] = useState('')
  const [seen, setSeen] = useState('')
  return {
    /** Takes the ids of those that wait, parted by spaces. */
    tell,
    areNew(areInSight: boolean): boolean {
      if (areInSight && seen !== waiting) setSeen(waiting)
      const known = seen.split(' ')
      return !areInSight && waiting.split(' ').some((id) => id && !known.includes(id))
    },
  }
}

/**
 * Agenda and speakers: the panel's own, else those that stand on the page anyway. The latter are in the panel only
 * where it stands beside the stage: on phones they would come twice, one right below the other.
 */
function useContent(block: Block<'EventPanel'>): {
  content: Block<'EventContent'> | undefined
  isOnPage: boolean
} {
  const page = usePage()?.story.content
  const eventContent = block.blocks?.find((item) => item.component === 'EventContent')
  if (eventContent) return { content: eventContent, isOnPage: false }
  const body = page?.component === 'Page' ? (page.body ?? []) : []
  const content = body.find((item) => item.component === 'EventContent')
  return { content, isOnPage: content !== undefined }
}

const beside = '(min-width: 1100px)'

/** Whether the panel stands beside the stage, not below it; the server's page leaves that to the styles. */
function useStandsBeside(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(beside)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(beside).matches,
    () => true,
  )
}

function Downloads({ downloads }: { downloads: readonly Block<'EventDownload'>[] }) {
  const langOf = useLangOf()
  return (
    <ul className={styles.downloads}>
      {downloads.map((download) => {
        const file = assetOf(download.file)
        return (
          file && (
            <li key={download._uid} lang={langOf(download)}>
              <a href={file.src} download={file.name}>
                <Icon name="download" />
                <span>{download.title}</span>
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}

/**
 * What visitors can take part in. While the page cannot reach the live database that is what it was before, so that what
 * somebody is typing stays.
 */
function useOpenParts(event: EventNow | undefined): EventNow['parts'] | undefined {
  const [last, setLast] = useState<EventNow['parts']>()
  const parts = event?.parts
  if (event?.source === 'live' && last !== parts) setLast(parts)
  return event?.isAway && last ? last : parts
}

/** What visitors take part in comes with the live client, once the operator has opened it. */
function useParticipation(wanted: boolean): ComponentType<ParticipationProps> | undefined {
  const [Part, setPart] = useState<ComponentType<ParticipationProps>>()
  useEffect(() => {
    if (!wanted || Part) return
    import('#app/features/event/panel/Participation.tsx').then(
      (module) => setPart(() => module.default),
      (error: unknown) => console.error('What visitors take part in could not be loaded', error),
    )
  }, [wanted, Part])
  return Part
}
