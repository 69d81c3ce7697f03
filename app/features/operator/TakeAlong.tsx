import type { ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { csvOf, type Rows } from './csv.ts'
import { actAs, useDesk } from './desk.ts'
import { downloadFile } from './leads/download.ts'

interface TakeAlongProps {
  /** As the log has it: what was taken along, of what, and what was sought; how many there were is said before that. */
  action: 'attendance.export' | 'inbox.export' | 'lead.export' | 'questions.export'
  about: string
  sought?: string
  /** The file's name without its ending, or what gives it then. */
  name: string | (() => string)
  rows: () => Rows | Promise<Rows>
  disabled?: boolean
  children?: ReactNode
}

/** Asks, then gives what visitors have told us as a CSV file. Who took it along is recorded before it leaves. */
export function TakeAlong({ action, about, sought = '', name, rows, disabled, children }: TakeAlongProps) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const take = async () => {
    const file = await rows()
    const detail = `${file.rows.length} ${sought}`.trim()
    await actAs(desk, site, { action, about, detail }, [])
    downloadFile(`${typeof name === 'string' ? name : name()}.csv`, csvOf(file), 'text/csv;charset=utf-8')
  }
  return (
    <ConfirmButton
      label={t('operator.inbox.csv')}
      question={t('operator.inbox.csvSure')}
      variant="secondary"
      size="small"
      disabled={disabled}
      onConfirm={take}
    >
      {children}
    </ConfirmButton>
  )
}
