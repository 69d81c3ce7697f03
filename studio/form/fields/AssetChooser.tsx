import { AssetPicker } from '../../assets/AssetPicker.tsx'
import type { AssetValue } from '../values.ts'

interface AssetChooserProps {
  /** `images`, `videos`, `texts`; all when absent. */
  kinds?: readonly string[] | undefined
  onChoose: (asset: AssetValue) => void
  onClose: () => void
}

/** Chooses a file of the library, as an asset field keeps it. */
export function AssetChooser({ kinds, onChoose, onClose }: AssetChooserProps) {
  return <AssetPicker kinds={kinds} onChoose={(asset) => onChoose({ ...asset })} onClose={onClose} />
}
