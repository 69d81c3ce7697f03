import { useEffect, useEffectEvent, useMemo } from 'react'
import { useWorkplace } from '../workspace/editing.ts'
import type { Asset } from './asset.ts'
import { hasUnsent, queueOf, type UploadQueue } from './upload-queue.ts'

// For as long as the window is open: files are sent also while one is elsewhere in the studio.
addEventListener('beforeunload', (event) => {
  if (hasUnsent()) event.preventDefault()
})

/** The files on their way; `onDone` is called when one has arrived, with its key. */
export function useUploadQueue(onDone: (asset: Asset, key: number) => void): UploadQueue {
  const { service, editor } = useWorkplace()
  const queue = useMemo(() => queueOf(service, editor.email), [service, editor.email])
  const tell = useEffectEvent(onDone)
  useEffect(() => {
    const stop = queue.whenDone((asset, key) => tell(asset, key))
    return () => {
      stop()
      // What has arrived has been seen.
      queue.dropDone()
    }
  }, [queue])
  return queue
}
