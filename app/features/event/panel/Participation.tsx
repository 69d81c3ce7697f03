import { lazy, Suspense } from 'react'
import type { EventPart } from '../event-document.ts'
import type { EventNow } from '../event-now.ts'
import { Polls } from './Polls.tsx'
import { Questions } from './Questions.tsx'
import { Reactions } from './Reactions.tsx'

/** A chat comes only where the event has one. */
const Chat = lazy(() => import('./Chat.tsx').then((module) => ({ default: module.Chat })))

export interface ParticipationProps {
  event: EventNow
  part: EventPart
  /** Told the ids of the polls that wait for the visitor's answer. */
  onWaiting?: (ids: string) => void
}

/** One of the ways to take part in an event. */
export default function Participation({ event, part, onWaiting }: ParticipationProps) {
  if (part === 'questions') return <Questions event={event} />
  if (part === 'chat')
    return (
      <Suspense>
        <Chat event={event} />
      </Suspense>
    )
  return part === 'polls' ? <Polls event={event} onWaiting={onWaiting} /> : <Reactions event={event} />
}
