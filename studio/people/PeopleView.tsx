import { useCallback, useEffect, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { useWorkplace } from '../workspace/editing.ts'
import list from '../workspace/List.module.css'
import { change, collaborators, faultOf, grant, takeBack, type Collaborator, type Wish } from './people.ts'
import { NewPerson } from './NewPerson.tsx'
import { RoleFields } from './RoleFields.tsx'
import styles from './PeopleView.module.css'

/** What has just been done, and how to take it back where that can be. */
interface Note {
  text: string
  undo?: () => void
}

/** Who may edit content: an administrator grants it, changes it and takes it back; it holds at once. */
export default function PeopleView() {
  const t = useT()
  const { service, editor } = useWorkplace()
  const [people, setPeople] = useState<readonly Collaborator[]>()
  const [note, setNote] = useState<Note>()
  const told = useCallback(
    (error: unknown) =>
      t(`studio.people.fault.${faultOf(error)}`, { reason: error instanceof Error ? error.message : '' }),
    [t],
  )
  const load = useCallback(
    () => collaborators(service).then(setPeople, (error: unknown) => setNote({ text: told(error) })),
    [service, told],
  )
  useEffect(() => void load(), [load])
  const doing = async (what: Promise<unknown>, done: Note) => {
    await what.then(
      () => setNote(done),
      (error: unknown) => setNote({ text: told(error) }),
    )
    await load()
  }
  const give = async (email: string, wish: Wish) => {
    await grant(service, email, wish)
    setNote({ text: t('studio.people.granted', { email }) })
    await load()
  }
  const choose = (person: Collaborator, wish: Wish) => {
    const { userid: email } = person.user
    // A translator without languages is asked for them first.
    if (wish.role === 'translator' && wish.languages.length === 0)
      setPeople((all) => all?.map((each) => (each === person ? { ...each, ...wish, languages: [] } : each)))
    else void doing(change(service, person.id, wish), { text: t('studio.people.changed', { email }) })
  }
  const end = ({ id, user: { userid: email }, role, languages }: Collaborator) => {
    const again = () => void give(email, { role, languages })
    void doing(takeBack(service, id), { text: t('studio.people.takenBack', { email }), undo: again })
  }
  return (
    <main className={list.list}>
      <header>
        <h1>{t('studio.view.people')}</h1>
      </header>
      <p>{t('studio.people.about')}</p>
      <NewPerson onGrant={give} faultOf={told} />
      <div role="status" className={note ? styles.note : 'visually-hidden'}>
        {note?.text}{' '}
        {note?.undo && (
          <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={note.undo}>
            {t('studio.undo')}
          </button>
        )}
      </div>
      <ul className={styles.people} aria-busy={!people}>
        {people?.map((person) => (
          <Person
            key={person.id}
            person={person}
            isSelf={person.user.userid === editor.email}
            onChoose={(wish) => choose(person, wish)}
            onEnd={() => end(person)}
          />
        ))}
      </ul>
    </main>
  )
}

interface PersonProps {
  person: Collaborator
  isSelf: boolean
  onChoose: (wish: Wish) => void
  onEnd: () => void
}

function Person({ person, isSelf, onChoose, onEnd }: PersonProps) {
  const t = useT()
  const { role, languages, tokens } = person
  const { userid: email, friendly_name: name, disabled } = person.user
  return (
    <li>
      <p className={styles.who}>
        <strong>{email}</strong>
        {name !== email && <span>{name}</span>}
        {isSelf && <span>{t('studio.people.you')}</span>}
        {disabled && <span>{t('studio.people.disabled')}</span>}
        {tokens > 0 && <span>{t('studio.people.tokens', { count: tokens })}</span>}
      </p>
      <RoleFields wish={{ role, languages }} of={email} onChange={onChoose} />
      <button
        type="button"
        {...buttonLook({ variant: 'secondary', size: 'small' })}
        aria-label={t('studio.people.takeBackOf', { email })}
        onClick={onEnd}
      >
        {t('studio.people.takeBack')}
      </button>
    </li>
  )
}
