import type { Block } from '#app/content/block.ts'
import { AgendaList } from '#app/features/event/AgendaList.tsx'
import { SpeakerList } from '#app/features/event/SpeakerList.tsx'
import { useEvent } from '#app/features/event/use-event.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import styles from './EventContent.module.css'

export default function EventContent({ block }: { block: Block<'EventContent'> }) {
  const t = useT()
  const event = useEvent(block.event)
  const agenda = block.agenda ?? []
  const speakers = block.speakers ?? []
  if (!event) return null
  return (
    <section id={block.anchor || undefined} className="section" data-ground={block.theme || 'paper'}>
      <div className="wrap">
        {agenda.length > 0 && (
          <div className="grid">
            <h2 className="rail">{noBreakModels(block.title || t('event.agenda'))}</h2>
            <div className="body">
              <AgendaList event={event} items={agenda} />
            </div>
          </div>
        )}
        {speakers.length > 0 && (
          <div className={styles.speakers}>
            <h2 className={styles.heading}>{t('event.speakers')}</h2>
            <SpeakerList speakers={speakers} look="portraits" />
          </div>
        )}
      </div>
    </section>
  )
}
