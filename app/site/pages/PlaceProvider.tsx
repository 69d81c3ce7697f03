import { useMemo, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { PlaceContext } from '#app/base/page/place.ts'

/** Tells what stands inside where in the page the visitor is: on pages of stories, and on the error page, whose account reads the address too. */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const { pathname, hash, search, state } = useLocation()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const place = useMemo(
    () => ({ pathname, hash, search, state, leaving, navigate }),
    [pathname, hash, search, state, leaving, navigate],
  )
  return <PlaceContext value={place}>{children}</PlaceContext>
}
