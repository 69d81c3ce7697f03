import { useT } from '#app/base/i18n/messages.tsx'
import { pathsOf } from '../folder-paths.ts'
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
  const isInside = ({ id, full_slug }: StoryLine) =>
    moved?.is_folder === true && (id === moved.id || full_slug.startsWith(`${moved.full_slug}/`))
  const folders = pathsOf(lines.filter(({ is_folder }) => is_folder)).filter(
    ({ folder }) => !isInside(folder),
  )
  return (
    <label>
      {t('studio.tree.inFolder')}
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        <option value={0}>{t('studio.tree.noFolder')}</option>
        {folders.map(({ folder: { id }, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </select>
    </label>
  )
}
