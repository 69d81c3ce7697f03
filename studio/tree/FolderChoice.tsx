import { useT } from '#app/base/i18n/messages.tsx'
import type { StoryLine } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'

interface FolderChoiceProps {
  value: number
  onChange: (folder: number) => void
  /** What is moved: a folder cannot come into itself. */
  moved?: StoryLine
}

export function FolderChoice({ value, onChange, moved }: FolderChoiceProps) {
  const t = useT()
  const { lines } = useWorkplace()
  const folders = lines.filter(
    ({ is_folder, full_slug, id }) =>
      is_folder && id !== moved?.id && !(moved?.is_folder && full_slug.startsWith(`${moved.full_slug}/`)),
  )
  return (
    <label>
      {t('studio.tree.inFolder')}
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        <option value={0}>{t('studio.tree.noFolder')}</option>
        {folders.map(({ id, full_slug }) => (
          <option key={id} value={id}>
            {full_slug}
          </option>
        ))}
      </select>
    </label>
  )
}
