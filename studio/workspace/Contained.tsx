import { Component, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { askForLost, PartLost } from './later.tsx'
import styles from './Workspace.module.css'

interface ContainedProps {
  /** Stands among other things, such as a dialog that is opened from them: it takes no place of its own. */
  inline?: boolean
  children: ReactNode
}

/** A part of the studio whose fault leaves the others as they are; it says so and can be opened anew. */
export class Contained extends Component<ContainedProps, { failed?: 'broken' | 'lost' }> {
  override state: { failed?: 'broken' | 'lost' } = {}
  static getDerivedStateFromError(error: unknown) {
    return { failed: error instanceof PartLost ? 'lost' : 'broken' }
  }
  override componentDidCatch(error: unknown) {
    console.error('A part of the studio failed', error)
  }
  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    const again = () => {
      askForLost()
      this.setState({ failed: undefined })
    }
    return <Failed failed={failed} inline={this.props.inline} again={again} />
  }
}

interface FailedProps {
  failed: 'broken' | 'lost'
  inline?: boolean | undefined
  again: () => void
}

function Failed({ failed, inline, again }: FailedProps) {
  const t = useT()
  return (
    <div className={inline ? styles.part : styles.fault} role="alert">
      <p className={inline ? undefined : 'lead'}>{t(`studio.${failed}`)}</p>
      <div className={buttonRow}>
        <button type="button" {...buttonLook({ ...(inline && { size: 'small' }) })} onClick={again}>
          {t('studio.again')}
        </button>
        {failed === 'lost' && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', ...(inline && { size: 'small' }) })}
            onClick={() => location.reload()}
          >
            {t('studio.reload')}
          </button>
        )}
      </div>
    </div>
  )
}
