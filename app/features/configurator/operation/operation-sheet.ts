import type { ConfiguratorValue } from '../configurator-context.ts'
import type { SheetGroup } from '../handover/build-text.ts'

/** The build at work, as a document has it: each figure, and what it is against the standard machine. */
export function operationSheet({ operation, t }: ConfiguratorValue): SheetGroup[] {
  if (!operation) return []
  const rows = operation.rows.map(({ label, value, difference }) => ({
    label,
    value: difference ? `${value} (${difference})` : value,
    isChanged: difference !== '',
  }))
  return [{ title: t('build.work'), rows: [...rows, { label: operation.note, value: '', isChanged: false }] }]
}
