import { useConfigurator } from '../configurator-context.ts'
import { isThere, type SessionState, type SharedSession } from './session-store.ts'
import { totalOf } from './others-price.ts'
import type { MarketTerms } from '../use-market.ts'
import styles from './Together.module.css'

interface PeopleProps {
  session: SharedSession
  state: SessionState
  trade: MarketTerms
}

/** Who takes part, who has gone, and what the build costs where they are, when that is elsewhere. */
export function People({ session, state, trade }: PeopleProps) {
  const configurator = useConfigurator()
  const { t, terms } = configurator
  const people = state.people.toSorted(
    (a, b) => Number(b.uid === session.uid) - Number(a.uid === session.uid) || a.name.localeCompare(b.name),
  )
  const others = people.filter(({ uid }) => uid !== session.uid)
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => {
          const isMe = person.uid === session.uid
          const isHere = isMe ? !state.isLost : isThere(person, state.now)
          return (
            <li key={person.uid} data-here={isHere || undefined}>
              <b>
                <bdi>{person.name}</bdi>
              </b>{' '}
              <span>
                {isMe ? t('together.me') : t(isHere ? 'together.here' : 'together.away')}
                {person.country && person.country !== terms.country && (
                  <> · {totalOf(configurator, trade, state.history.link, person.country)}</>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {state.phase === 'open' && others.length === 0 && <p className="small">{t('together.waiting')}</p>}
    </>
  )
}
