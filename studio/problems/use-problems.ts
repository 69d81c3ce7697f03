import { useEffect, useState } from 'react'
import { Refused } from '../service/service.ts'
import type { Finding } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { weighed } from './weigh.ts'

/** What the checks find in all content: undefined while they run, with the reason where they could not. */
export function useProblems(): {
  findings: Finding[] | undefined
  fault: string | undefined
  again: () => void
} {
  const { service } = useWorkplace()
  const [findings, setFindings] = useState<Finding[]>()
  const [fault, setFault] = useState<string>()
  const [looked, setLooked] = useState(0)
  useEffect(() => {
    let ended = false
    service.problems().then(
      (found) => {
        if (ended) return
        setFindings(weighed(found))
        setFault(undefined)
      },
      (error: unknown) => !ended && setFault(error instanceof Refused ? error.message : String(error)),
    )
    return () => {
      ended = true
    }
  }, [service, looked])
  const again = () => {
    setFindings(undefined)
    setFault(undefined)
    setLooked(looked + 1)
  }
  return { findings, fault, again }
}
