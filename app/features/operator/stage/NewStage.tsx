import { useState } from 'react'
import { Fault, Field } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { hasWords, lengthOf } from '#app/features/forms/text.ts'
import { longest, newStageKey, stagePath } from '#app/features/stage/stage-link.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { actAs, useDesk } from '../desk.ts'
import look from '../Desk.module.css'

/** Makes a link for a speaker or a stage. */
export function NewStage() {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const [name, setName] = useState('')
  const isGood = hasWords(name) && lengthOf(name.trim()) <= longest.name
  const make = () =>
    actAs(desk, site, { action: 'stage.link', about: name.trim() }, [
      {
        path: stagePath(desk.eventId, newStageKey()),
        set: { name: name.trim(), cue: '', text: '', message: '' },
        timed: 'createdAt',
      },
    ])
  return (
    <form
      className={look.line}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (isGood) void task.run(make).then((done) => done && setName(''))
      }}
    >
      <Field
        label={t('operator.stage.name')}
        value={name}
        dir="auto"
        maxLength={longest.name}
        onChange={(change) => setName(change.currentTarget.value)}
      />
      <button
        {...buttonLook({ variant: 'secondary' })}
        data-busy={task.busy || undefined}
        aria-disabled={!isGood || undefined}
      >
        {t('operator.stage.make')}
      </button>
      <Fault task={task} />
    </form>
  )
}
