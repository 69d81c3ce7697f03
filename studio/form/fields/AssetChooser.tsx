import { AssetPicker } from '../../assets/AssetPicker.tsx'
import type { AssetValue } from '../values.ts'

interface AssetChooserProps {
  /** `images`, `videos`, `texts`; all when absent. */
  kinds?: readonly string[] | undefined
  /** Several can be chosen. */
  several?: boolean
  onChoose: (assets: [AssetValue, ...AssetValue[]]) => void
  onClose: () => void
}

/** Chooses files of the library, as asset fields keep them. */
export function AssetChooser({ kinds, several, onChoose, onClose }: AssetChooserProps) {
  return (
    <AssetPicker
      kinds={kinds}
      several={several}
      onChoose={([first, ...more]) => onChoose([{ ...first }, ...more.map((asset) => ({ ...asset }))])}
      onClose={onClose}
    />
  )
}
