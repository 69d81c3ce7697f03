import { Component, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import styles from './Workspace.module.css'

/** A part of the studio whose fault leaves the others as they are; it says so and can be opened anew. */
export class Contained extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false }
  static getDerivedStateFromError() {
    return { isFailed: true }
  }
  override componentDidCatch(error: unknown) {
    console.error('A part of the studio failed', error)
  }
  override render() {
    if (!this.state.isFailed) return this.props.children
    return <Failed again={() => this.setState({ isFailed: false })} />
  }
}

function Failed({ again }: { again: () => void }) {
  const t = useT()
  return (
    <div className={styles.fault} role="alert">
      <p className="lead">{t('studio.broken')}</p>
      <button type="button" {...buttonLook()} onClick={again}>
        {t('studio.again')}
      </button>
    </div>
  )
}
