import { useEffect, useRef, useState } from 'react'
import {
  questionStates,
  readQuestion,
  readResults,
  type Question,
  type QuestionState,
} from '#app/features/event/participation.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLive } from '#app/features/live/use-live.ts'
import { useDesk } from './desk.ts'
import { FlowingList } from './FlowingList.tsx'
import { TakeQuestions } from './questions/TakeQuestions.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { Handed } from './questions/Handed.tsx'
import { useHands } from './questions/hands.ts'
import { goOnAt, neighbourOf } from './move-on.ts'
import { Languages } from './questions/Languages.tsx'
import { MergeDialog } from './questions/MergeDialog.tsx'
import { Segments } from './Segments.tsx'
import { useList } from './use-list.ts'
import { useQuestionCounts } from './use-question-counts.ts'
import styles from './Desk.module.css'

/** Questions that are fetched at a time. Shown ones stand by their votes, for which all of them are there. */
const page = 60
const allShown = 1000

/** What visitors ask: new ones wait here until somebody shows or hides them. */
export function Questions() {
  const t = useT()
  const { eventId, speaks, presence } = useDesk()
  const [state, setState] = useState<QuestionState>('waiting')
  const [pages, setPages] = useState(1)
  const [merging, setMerging] = useState<Question>()
  /** What opened the dialog, and the row beside it: the one it stands in leaves when it is merged. */
  const opener = useRef<{ beside: Element | null; label: string }>(undefined)
  const isMerged = useRef(false)
  useEffect(() => {
    if (merging || !isMerged.current) return
    isMerged.current = false
    goOnAt(opener.current?.beside ?? null, opener.current?.label)
  }, [merging])
  const [isOwnLanguages, setOwnLanguages] = useState(false)
  const onlyOwn = isOwnLanguages && speaks.length > 0
  const first = state === 'shown' || onlyOwn ? allShown : pages * page
  // Who has waited longest comes first: what comes in meanwhile stands behind, and changes nothing that is drawn.
  const order = state === 'waiting' ? 'oldest' : 'newest'
  const { documents, fault } = useList(eventId && `events/${eventId}/questions`, {
    newestBy: 'createdAt',
    only: { field: 'state', value: state, first, order },
  })
  const hands = useHands()
  // Who goes to another desk is at no question any more.
  const { note } = presence
  useEffect(() => () => note(''), [note])
  const { counts, countNow } = useQuestionCounts(eventId)
  const votes = readResults(useLive(`events/${eventId || '-'}/results/now`).data)?.votes ?? {}
  if (!eventId) return <p className="mute">{t('operator.noEvent')}</p>
  if (fault) return <p className={styles.fault}>{t('operator.refused')}</p>
  const fetched = documents?.flatMap(({ id, data }) => readQuestion(id, data) ?? []) ?? []
  const votesOf = ({ id }: Question) => votes[id] ?? 0
  const listed = state === 'shown' ? fetched.toSorted((one, other) => votesOf(other) - votesOf(one)) : fetched
  const drawn = onlyOwn ? listed.filter(({ locale }) => speaks.some((one) => one === locale)) : listed
  const isWhole = documents !== undefined && documents.length < first
  const countOf = (item: QuestionState) => (item === state && isWhole ? listed.length : (counts[item] ?? '–'))
  return (
    <>
      <Handed hands={hands.own} />
      <Languages />
      <Segments
        label={t('operator.questions.which')}
        all={questionStates}
        value={state}
        wordOf={(one) => `${t(`operator.question.${one}`)} (${countOf(one)})`}
        onChoose={(chosen) => {
          setState(chosen)
          setPages(1)
        }}
      />
      {speaks.length > 0 && (
        <Segments
          label={t('operator.question.filter')}
          all={['all', 'mine'] as const}
          value={onlyOwn ? 'mine' : 'all'}
          wordOf={(one) => t(`operator.question.filter.${one}`)}
          onChoose={(one) => setOwnLanguages(one === 'mine')}
        />
      )}
      <TakeQuestions votesOf={votesOf} />
      {!documents && <div className="ruler" aria-busy="true" />}
      {isWhole && !drawn.length && <p className="mute">{t('operator.questions.none')}</p>}
      <FlowingList
        key={`${state} ${onlyOwn}`}
        items={drawn}
        total={isWhole || onlyOwn ? drawn.length : Math.max(counts[state] ?? 0, listed.length)}
        onEnd={() => !onlyOwn && !isWhole && documents && documents.length >= first && setPages(pages + 1)}
        renderItem={(question) => (
          <QuestionCard
            question={question}
            votes={votesOf(question)}
            others={presence.at(question.id)}
            onHere={() => presence.note(question.id)}
            onDone={countNow}
            hand={hands.all.get(question.id)}
            onMerge={(button) => {
              opener.current = { beside: neighbourOf(button), label: button.textContent }
              setMerging(question)
            }}
          />
        )}
      />
      <MergeDialog
        question={merging}
        isGone={documents !== undefined && !fetched.some(({ id }) => id === merging?.id)}
        onClose={() => setMerging(undefined)}
        onDone={() => {
          countNow()
          isMerged.current = true
        }}
      />
    </>
  )
}
