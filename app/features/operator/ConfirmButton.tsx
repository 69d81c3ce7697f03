import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { Fault } from '#app/features/account/Parts.tsx'
import { useDesk } from './desk.ts'
import { GoneNote, useHold } from './held-rows.tsx'
import { goOnAt, neighbourOf } from './move-on.ts'
import { useRowTask } from './kept-faults.ts'
import styles from './ConfirmButton.module.css'

interface ConfirmButtonProps {
  label: string
  /** The name of the button that asks, where its label alone says too little. */
  name?: string
  /** What is going to happen, in a sentence. */
  question: string
  /** What visitors will see, or what is lost. */
  children?: ReactNode
  variant?: 'primary' | 'secondary'
  size?: 'small'
  disabled?: boolean
  /** False: there is nothing to press; what was asked before stands until it is answered. */
  isOffered?: boolean
  /** Where visitors will see it: in every open room, in this event's, or there and on pages about it; with how many players run. */
  reach?: 'rooms' | 'room' | 'pages'
  /** Words of the button that changes nothing, where “Cancel” would be read as what is asked. */
  dismiss?: string
  onConfirm: () => Promise<unknown>
}

/** A button that first shows what it is going to do. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, name, question, children, variant = 'primary', size, disabled, isOffered = true } = props
  const { reach, dismiss, onConfirm } = props
  const t = useT()
  const { watching, room } = useDesk()
  const task = useRowTask(question)
  /** What is done is what was asked, whatever has changed since. */
  const [asked, setAsked] = useState<Pick<ConfirmButtonProps, 'label' | 'question' | 'onConfirm'>>()
  const isAsking = asked !== undefined
  useHold(isAsking)
  const place = useRef<Element>(null)
  const neighbour = useRef<Element>(null)
  // What asked may be gone before the answer is there: the dialog can give the focus back to nothing.
  useEffect(() => (isAsking ? () => goOnIn(place.current, neighbour.current) : undefined), [isAsking])
  const close = () => {
    task.clear()
    setAsked(undefined)
  }
  return (
    <>
      {isOffered && (
        <button
          ref={passFocusOn}
          type="button"
          {...buttonLook({ variant, size })}
          disabled={disabled}
          aria-label={name}
          onClick={({ currentTarget }) => {
            place.current = currentTarget.parentElement
            neighbour.current = neighbourOf(currentTarget)
            task.clear()
            setAsked({ label, question, onConfirm })
          }}
        >
          {label}
        </button>
      )}
      <Dialog open={isAsking} onClose={close} label={asked?.question ?? question}>
        {asked && (
          <div className={styles.confirm}>
            <h2>{asked.question}</h2>
            {room && <p className={styles.reach}>{room}</p>}
            {reach && (
              <p className={styles.reach}>
                {t(`operator.reach.${reach}`)}{' '}
                {watching ? t('operator.reach.players', { count: watching }) : ''}
              </p>
            )}
            {children}
            {!task.busy && !task.fault && <GoneNote />}
            <Fault task={task} />
            <div className={buttonRow}>
              <button
                type="button"
                {...buttonLook()}
                data-busy={task.busy || undefined}
                onClick={() => void task.run(asked.onConfirm).then((done) => done && close())}
              >
                {asked.label}
              </button>
              <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={close}>
                {dismiss ?? t('operator.cancel')}
              </button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

/** What was pressed may be gone with what it did: whoever works by keyboard goes on beside it, or at the desk's beginning. */
export function passFocusOn(button: HTMLButtonElement) {
  const place = button.parentElement
  return () => {
    if (document.activeElement === button) goOnIn(place, null)
  }
}

/**
 * Gives the focus, once nothing has it, to the first button of a place that is still there, else to the row beside the one
 * it was in, or to the desk's beginning.
 */
function goOnIn(place: Element | null, neighbour: Element | null) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const next = place?.isConnected ? place.querySelector('button') : null
    if (!next && neighbour?.isConnected && goOnAt(neighbour)) return
    const target = next ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  })
}
