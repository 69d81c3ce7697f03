import { useEffect, useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useLive } from '#app/features/live/use-live.ts'
import { useSite } from '#app/base/page/site.ts'
import { readQuestion, type Question } from '../participation.ts'
import { followQuestions } from '../follow.ts'
import { sendVote } from '../send.ts'
import type { EventNow } from '../event-now.ts'
import { AskForm } from './AskForm.tsx'
import { QuestionText, wordsIn } from './QuestionText.tsx'
import styles from './Panel.module.css'
import { remember, remembered } from './remembered.ts'
import { useCounts } from './use-counts.ts'

/** The questions of all, most wanted first, and the visitor's own. */
export function Questions({ event }: { event: EventNow }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const { id } = event.plan
  const [questions, setQuestions] = useState<Question[]>()
  /** How many votes a question has at least, by those this visitor has voted for. */
  const [voted, setVoted] = useState(() => remembered(id, 'votes'))
  const [own, setOwn] = useState(() => Object.keys(remembered(id, 'questions')).at(-1))
  const [problem, setProblem] = useState('')
  const counts = useCounts(id, 'votes')
  useEffect(() => followQuestions(site, id, setQuestions), [site, id])
  const ended = event.state === 'ended'
  const hasVoted = ({ id, joined }: Question) => [id, ...joined].some((one) => Boolean(voted[one]))
  const votesOf = (question: string) => Math.max(counts[question] ?? 0, Number(voted[question] ?? 0))
  const sorted = (questions ?? []).toSorted(
    (a, b) =>
      Number(a.state === 'answered') - Number(b.state === 'answered') ||
      votesOf(b.id) - votesOf(a.id) ||
      (a.createdAt ?? 0) - (b.createdAt ?? 0),
  )
  const vote = async (question: string) => {
    // What was published and this vote on top of it: as many there are at least.
    const votes = String((counts[question] ?? 0) + 1)
    setProblem('')
    setVoted((all) => ({ ...all, [question]: votes }))
    const problemOf = (stands: boolean) => (stands ? undefined : t('event.voteRefused'))
    const refusal = await sendVote(site, id, question).then(problemOf, () => t('event.failed'))
    if (refusal === undefined) return remember(id, 'votes', question, votes)
    setVoted((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== question)))
    setProblem(refusal)
  }
  return (
    <div className={styles.part}>
      <AskForm
        event={event}
        onSent={(question) => {
          remember(id, 'questions', question)
          setOwn(question)
        }}
      />
      {own && !questions?.some((item) => item.id === own) && <Own eventId={id} question={own} />}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {questions?.length === 0 && !ended && <p className={styles.note}>{t('event.noQuestions')}</p>}
      <ul className={styles.questions}>
        {sorted.map((question) => (
          <li key={question.id} className={styles.question}>
            <button
              type="button"
              className={styles.vote}
              aria-pressed={hasVoted(question)}
              aria-label={`${t(hasVoted(question) ? 'event.voted' : 'event.vote')}: ${wordsIn(question, locale)}. ${t('event.votes', { n: votesOf(question.id) })}`}
              aria-disabled={ended || undefined}
              onClick={() => !ended && !hasVoted(question) && void vote(question.id)}
            >
              <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
                <path d="M1 7l5-5 5 5" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
              <span className="tnum">{votesOf(question.id)}</span>
            </button>
            <div>
              <QuestionText question={question} />
              <p className={styles.by}>
                {question.name && <bdi>{question.name}</bdi>}
                {question.state === 'answered' && <b className={styles.done}>{t('event.answered')}</b>}
              </p>
              {question.answer && (
                <p className={styles.answer} dir="auto">
                  <span className="visually-hidden">{t('event.answer')}: </span>
                  {question.answer}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The visitor's own question until everybody sees it; merged into another, it has that one's state. */
function Own({ eventId, question }: { eventId: string; question: string }) {
  const t = useT()
  const own = useQuestion(eventId, question)
  const into = useQuestion(eventId, own?.into)
  const state = into?.state ?? own?.state
  if (!own || (own.into && !into) || state === 'hidden') return null
  if (!own.into && own.state !== 'waiting') return null
  return (
    <div className={styles.own}>
      {!into && <p className={styles.by}>{t('event.yours')}</p>}
      <p dir="auto">{own.text}</p>
      {into && (
        <p className={styles.by}>
          {state === 'waiting' ? t('event.joinedOther') : t('event.joinedWith', { text: into.text })}
          {state === 'answered' && <b className={styles.done}>{t('event.answered')}</b>}
        </p>
      )}
    </div>
  )
}

function useQuestion(eventId: string, id: string | undefined): Question | undefined {
  const { data } = useLive(id ? `events/${eventId}/questions/${id}` : undefined)
  return id ? readQuestion(id, data) : undefined
}
