import { Suspense } from 'react'
import { Contained } from '../workspace/Contained.tsx'
import { later } from '../workspace/later.tsx'
import type { AssetPickerProps } from './PickerDialog.tsx'

const PickerDialog = later(() => import('./PickerDialog.tsx'))

/** Lets the editor choose a file of the library, in a dialog whose code is fetched when it first opens. */
export function AssetPicker(props: AssetPickerProps) {
  return (
    <Contained inline>
      <Suspense fallback={null}>
        <PickerDialog {...props} />
      </Suspense>
    </Contained>
  )
}
