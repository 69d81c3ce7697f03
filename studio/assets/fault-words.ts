import { useT } from '#app/base/i18n/messages.tsx'
import { Refused } from '../service/refused.ts'
import { refusedFile } from './refused-file.ts'

type Fault = 'full' | 'signedOut' | 'away' | 'tooLarge' | 'forbidden'

/** What is known of a fault by its status; undefined where the service's own words say it best. */
export function faultOf(error: unknown): Fault | undefined {
  // The sign-in service gives no token any more.
  if (!(error instanceof Refused)) return 'signedOut'
  const byStatus: Record<number, Fault> = {
    0: 'away',
    401: 'signedOut',
    403: 'forbidden',
    413: 'tooLarge',
    507: 'full',
  }
  return byStatus[error.status]
}

/** Says why something was not done, and what helps. */
export function useFaultWords(): (error: unknown) => string {
  const t = useT()
  return (error) => {
    const fault = faultOf(error)
    if (fault) return t(`studio.assets.fault.${fault}`)
    const refused = error instanceof Refused ? refusedFile(error.said) : undefined
    if (refused) return t(refused.id, refused.values)
    return error instanceof Error ? error.message.replace(/^filename: /, '') : String(error)
  }
}
