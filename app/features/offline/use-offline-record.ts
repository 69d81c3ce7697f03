import { useCallback, useEffect, useState } from 'react'
import { useSite } from '#app/base/page/site.ts'
import type { OfflineRecord } from './worker/record.ts'
import { readRecord } from './worker/record-store.ts'

/** What this browser has stored, and how to look again; undefined until that is known. */
export function useOfflineRecord(): { record: OfflineRecord | undefined; refresh: () => Promise<void> } {
  const { base } = useSite()
  const [record, setRecord] = useState<OfflineRecord>()
  const refresh = useCallback(() => readRecord(base).then(setRecord), [base])
  useEffect(() => {
    void refresh()
  }, [refresh])
  return { record, refresh }
}
