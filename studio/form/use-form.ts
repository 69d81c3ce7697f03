import { use } from 'react'
import { EditingContext, type Editing } from '../workspace/editing.ts'

/** The story that is open and the language, without following its changes: who draws a value is handed it. */
export function useForm(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('No story is open')
  return editing
}
