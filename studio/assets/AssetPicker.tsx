import { lazy, Suspense } from 'react'
import type { AssetPickerProps } from './PickerDialog.tsx'

const PickerDialog = lazy(() => import('./PickerDialog.tsx'))

/** Lets the editor choose a file of the library, in a dialog whose code is fetched when it first opens. */
export function AssetPicker(props: AssetPickerProps) {
  return (
    <Suspense fallback={null}>
      <PickerDialog {...props} />
    </Suspense>
  )
}
