import { useEffect, useRef, useState } from 'react'
import { mayAs, type Role } from '#app/features/account/roles.ts'
import { leave } from '#app/features/account/sign-in.ts'
import { useSession, type Owner } from '#app/features/account/use-session.ts'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { readStored, writeStored } from '#app/base/storage.ts'
import { refuseLongPastes } from '#app/base/ui/long-pastes.ts'
import { useOwnFaultWords } from '#app/base/ui/own-fault-words.ts'
import { inSight } from '#app/base/ui/in-sight.ts'
import { usePlaceHash } from './place.ts'
import { AttendanceDesk } from './AttendanceDesk.tsx'
import { BannerDesk } from './BannerDesk.tsx'
import { ChatDesk } from './chat/ChatDesk.tsx'
import { DeskContext } from './desk.ts'
import { EventDesk } from './EventDesk.tsx'
import { Counting } from './use-sums.ts'
import { Gate } from './Gate.tsx'
import { HealthDesk } from './HealthDesk.tsx'
import { KeptFaults } from './KeptFaults.tsx'
import { Inbox } from './Inbox.tsx'
import { Leads } from './leads/Leads.tsx'
import { Log } from './Log.tsx'
import { MailsDesk } from './mails/MailsDesk.tsx'
import { PeopleDesk } from './people/PeopleDesk.tsx'
import { Polls } from './Polls.tsx'
import { Questions } from './Questions.tsx'
import { HandAlert } from './questions/Handed.tsx'
import { useSpeaks } from './questions/speaks.ts'
import { usePresence } from './use-presence.ts'
import { ShowDesk } from './show/ShowDesk.tsx'
import { ongoing } from './rooms/ongoing.ts'
import { StatusDesk } from './status/StatusDesk.tsx'
import { StartAlert } from './StartAlert.tsx'
import { Strip } from './Strip.tsx'
import { useEvents } from './use-events.ts'
import { useHealth } from './use-health.ts'
import { forgetDrafts } from './use-draft.ts'
import styles from './Console.module.css'

/** The desks, and whose they are: operators have them all. */
const desksOf = {
  banner: 'operator',
  event: 'operator',
  show: 'operator',
  mails: 'operator',
  health: 'moderator',
  questions: 'moderator',
  polls: 'moderator',
  chat: 'moderator',
  attendance: 'operator',
  leads: 'sales',
  inbox: 'sales',
  log: 'operator',
  people: 'operator',
  status: 'operator',
} as const satisfies Record<string, Role>

/** Under which a tab keeps the event it is at. */
const chosenKey = 'console:event'

/** The operators' console, for who is signed in with a second factor and has a role at it. */
export function Console() {
  const t = useT()
  const site = useSite()
  useOwnFaultWords()
  const session = useSession()
  useEffect(() => {
    document.title = t('operator.title')
  }, [t])
  const isOpen = typeof session === 'object' ? hasDesks(session.owner) : undefined
  const wasOpen = useRef(isOpen)
  /** Who was in on this page: without a role they have lost it meanwhile. */
  const [wasIn, setWasIn] = useState('')
  const owner = typeof session === 'object' ? session.owner : null
  if (owner && isOpen && owner.user.uid !== wasIn) setWasIn(owner.user.uid)
  useEffect(() => {
    // One goes on at the top of the page from the gate to the desks, and back.
    if (wasOpen.current !== undefined && isOpen !== wasOpen.current) {
      scrollTo(0, 0)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen])
  if (session === 'failed') return <p className={styles.gate}>{t('operator.noSignIn')}</p>
  if (!session)
    return (
      <div className="ruler" aria-busy="true">
        <h1 className="visually-hidden">{t('operator.title')}</h1>
      </div>
    )
  const { auth, isEnded } = session
  if (!owner || !hasDesks(owner))
    return <Gate auth={auth} owner={owner} isEnded={isEnded} isTaken={owner?.user.uid === wasIn} />
  return (
    <Desks
      owner={owner}
      onLeave={async () => {
        await leave(auth, site)
        forgetDrafts()
      }}
    />
  )
}

const hasDesks = (owner: Owner | null): boolean =>
  owner !== null && owner.roles.length + owner.events.length > 0

function Desks({ owner, onLeave }: { owner: Owner; onLeave: () => Promise<void> }) {
  const t = useT()
  const hash = usePlaceHash()
  const locale = useLocale()
  useEffect(() => {
    const number = numberFormat(locale)
    return refuseLongPastes(({ length, max }) =>
      t('operator.pasteTooLong', { length: number.format(length), max: number.format(max) }),
    )
  }, [t, locale])
  const events = useEvents(mayAs(owner.roles, 'moderator') || !owner.events.length ? undefined : owner.events)
  const [stored, setChosen] = useState(() => readStored(chosenKey, 'visit') ?? '')
  // What somebody else has looked after in this tab may not be theirs.
  const chosen = events.isKnown && !events.all.some(({ id }) => id === stored) ? '' : stored
  const choose = (id: string) => {
    writeStored(chosenKey, id, 'visit')
    setChosen(id)
  }
  // The desk stays at its event, also in this tab's next page, whatever others come and begin meanwhile.
  if (!stored && events.isKnown && events.all[0]) setChosen(events.all[0].id)
  const eventId = chosen || events.all[0]?.id || ''
  const { event, plan } = events.all.find(({ id }) => id === eventId) ?? {}
  const may = (role: Role) =>
    mayAs(owner.roles, role) || (role === 'moderator' && owner.events.includes(eventId))
  // Who only works with leads reads nothing of what visitors send, and counts nothing for others.
  const health = useHealth(may('moderator') ? eventId : '')
  const rooms = ongoing(events.all)
  const looked = events.all.filter((room) => room.id === eventId || rooms.includes(room))
  const { uid, email } = { uid: owner.user.uid, email: owner.user.email ?? '' }
  const { speaks } = useSpeaks(uid)
  const presence = usePresence(may('moderator') ? eventId : '', { uid, email, speaks })
  const { live } = useSite()
  // A server without accounts of its own does not know whom it may tell how it fares.
  const desks = Object.entries(desksOf).flatMap(([item, role]) =>
    may(role) && !(item === 'status' && live?.hosted) ? [item as keyof typeof desksOf] : [],
  )
  const desk = desks.find((item) => hash === `#/${item}` || hash.startsWith(`#/${item}/`)) ?? desks[0]
  const context = {
    uid,
    email,
    eventId,
    event,
    plan,
    watching: health.watching,
    speaks,
    presence,
    room: rooms.length > 1 ? (events.all.find(({ id }) => id === eventId)?.title ?? '') : '',
  }
  return (
    <DeskContext value={context}>
      <div className={styles.console}>
        <Strip
          email={owner.email}
          events={events}
          rooms={may('moderator') ? rooms : []}
          onChoose={choose}
          onLeave={onLeave}
        />
        <div className={styles.alerts}>
          {looked.map(({ id, title, event, plan }) => (
            <DeskContext
              key={id}
              value={{ ...context, eventId: id, event, plan, room: rooms.length > 1 ? title : '' }}
            >
              {may('operator') && <StartAlert />}
              {may('moderator') && <Counting />}
              {may('moderator') && <HandAlert onChoose={() => choose(id)} />}
            </DeskContext>
          ))}
        </div>
        <nav className={styles.nav} aria-label={t('operator.desks')}>
          {desks.map((item) => (
            <a
              key={item}
              href={`#/${item}`}
              aria-current={item === desk ? 'page' : undefined}
              ref={item === desk ? inSight : undefined}
            >
              {t(`operator.${item}`)}
            </a>
          ))}
        </nav>
        <div className={styles.desk}>
          {/* What an operator writes for everybody stays while the events come, and when they look after another one. */}
          <KeptFaults key={desk === 'banner' ? desk : `${desk} ${eventId}`}>
            <h1>{desk && t(`operator.${desk}`)}</h1>
            {desk === 'banner' && <BannerDesk />}
            {desk === 'event' && <EventDesk key={eventId} events={events} onBegun={choose} />}
            {desk === 'show' && <ShowDesk key={eventId} />}
            {desk === 'mails' && <MailsDesk key={eventId} user={owner.user} />}
            {desk === 'health' && <HealthDesk health={health} />}
            {desk === 'questions' && <Questions key={eventId} />}
            {desk === 'polls' && <Polls key={eventId} />}
            {desk === 'chat' && <ChatDesk key={eventId} />}
            {desk === 'attendance' && <AttendanceDesk key={eventId} />}
            {desk === 'leads' && <Leads />}
            {desk === 'inbox' && <Inbox />}
            {desk === 'log' && <Log />}
            {desk === 'people' && <PeopleDesk user={owner.user} events={events} />}
            {desk === 'status' && <StatusDesk user={owner.user} />}
          </KeptFaults>
        </div>
      </div>
    </DeskContext>
  )
}
