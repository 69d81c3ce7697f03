import { useState } from 'react'
import { Fault, Field } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { hasWords, lengthOf } from '#app/features/forms/text.ts'
import { newDocumentId } from '#app/features/live/document-id.ts'
import {
  longest,
  readStageLink,
  stageCues,
  stagePath,
  type StageCue,
  type StageLink,
} from '#app/features/stage/stage-link.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { actAs, useDesk } from '../desk.ts'
import { useList } from '../use-list.ts'
import { NewStage } from './NewStage.tsx'
import { StageRow } from './StageRow.tsx'
import { useDraft } from '../use-draft.ts'
import look from '../Desk.module.css'

/** What the director tells speakers on stage, and the links by which they open their page. */
export function StageDesk() {
  const t = useT()
  const { eventId } = useDesk()
  const { documents, fault } = useList(eventId && `events/${eventId}/stages`)
  const stages = (documents ?? [])
    .flatMap(({ id, data }) => readStageLink(id, data) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <section className={look.panel} aria-busy={documents === undefined && !fault}>
      <h2>{t('operator.stage')}</h2>
      {fault && <p className={look.fault}>{t('operator.refused')}</p>}
      {stages.length > 0 ? <SayForm stages={stages} /> : <p className="small">{t('operator.stage.text')}</p>}
      {stages.length > 0 && (
        <ul className={look.cards}>
          {stages.map((stage) => (
            <StageRow key={stage.key} stage={stage} />
          ))}
        </ul>
      )}
      <NewStage />
    </section>
  )
}

/** Says something on one speaker's page or on all: at a press, since who speaks waits for nobody's second thoughts. */
function SayForm({ stages }: { stages: readonly StageLink[] }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const [to, setTo] = useState('')
  const [text, setText] = useDraft(`${desk.eventId} stage`, '')
  const chosen = stages.filter(({ key }) => key === to)
  const audience = chosen.length ? chosen : stages
  const say = (cue: StageCue | '', words: string) =>
    task.run(() =>
      actAs(
        desk,
        site,
        { action: 'stage.say', about: audience.map(({ name }) => name).join(', '), detail: cue || words },
        audience.map(({ key }) => ({
          path: stagePath(desk.eventId, key),
          merge: { cue, text: words, message: newDocumentId() },
          timed: 'sentAt',
        })),
        audience.map(({ key, last }) => ({ path: stagePath(desk.eventId, key), fields: { message: last } })),
      ),
    )
  return (
    <>
      {stages.length > 1 && (
        <div className={look.field}>
          <label htmlFor="stage-to">{t('operator.stage.to')}</label>
          <select id="stage-to" value={to} onChange={(change) => setTo(change.currentTarget.value)}>
            <option value="">{t('operator.stage.everybody')}</option>
            {stages.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={buttonRow}>
        {stageCues.map((cue) => (
          <button
            key={cue}
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => void say(cue, '')}
          >
            {t(`stage.cue.${cue}`)}
          </button>
        ))}
      </div>
      <form
        className={look.line}
        onSubmit={(submit) => {
          submit.preventDefault()
          if (hasWords(text) && lengthOf(text.trim()) <= longest.text)
            void say('', text.trim()).then((done) => done && setText(''))
        }}
      >
        <Field
          label={t('operator.stage.own')}
          value={text}
          dir="auto"
          maxLength={longest.text}
          onChange={(change) => setText(change.currentTarget.value)}
        />
        <button
          {...buttonLook()}
          data-busy={task.busy || undefined}
          aria-disabled={!hasWords(text) || undefined}
        >
          {t('operator.stage.send')}
        </button>
      </form>
      <Fault task={task} />
    </>
  )
}
