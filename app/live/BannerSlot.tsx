import { useEffect, useState, type ComponentType } from 'react'

/** Where the status banner of the live room stands. Its code, and the live client's, come after the page is alive. */
export function BannerSlot() {
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    import('./banner/StatusBanner.tsx').then(
      ({ StatusBanner }) => setBanner(() => StatusBanner),
      (error: unknown) => console.error('The status banner could not be loaded', error),
    )
  }, [])
  return Banner ? <Banner /> : null
}
