import { useEffect, useEffectEvent, useRef } from 'react'
import type { Question } from '#app/features/event/participation.ts'
import { useVars } from '#app/base/ui/vars.ts'
import { useFlowingRows } from '#app/base/ui/virtual-rows.ts'
import type { Presence } from './use-presence.ts'
import { QuestionCard } from './QuestionCard.tsx'
import styles from './Questions.module.css'

interface QuestionListProps {
  /** Those that are fetched. */
  questions: readonly Question[]
  /** How many there are. */
  total: number
  votesOf: (question: Question) => number
  presence: Presence
  /** The last ones that are fetched come into sight. */
  onEnd: () => void
  /** A question has changed its state. */
  onDone: () => void
}

/** Pixels of a card, about, and between two. */
const card = { estimate: 150, gap: 8 }
/** Cards before the end at which more are fetched. */
const ahead = 15

/** Questions one below the other, of which those near what is seen are in the document. */
export function QuestionList({ questions, total, votesOf, presence, onEnd, onDone }: QuestionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { rows, before, after, measure } = useFlowingRows(
    list,
    questions.length,
    (index) => questions[index]?.id ?? String(index),
    card,
  )
  const vars = useVars({ '--before': `${before}px`, '--after': `${after}px` }, list)
  const last = rows.at(-1) ?? -1
  const more = useEffectEvent(onEnd)
  useEffect(() => {
    if (last >= questions.length - ahead) more()
  }, [last, questions.length])
  return (
    <ul {...vars} className={styles.list}>
      {rows.map((index) => {
        const question = questions[index]
        return (
          question && (
            <li
              key={question.id}
              ref={measure}
              data-index={index}
              className={styles.row}
              aria-posinset={index + 1}
              aria-setsize={total}
            >
              <QuestionCard
                question={question}
                votes={votesOf(question)}
                others={presence.at(question.id)}
                onHere={() => presence.note(question.id)}
                onDone={onDone}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
