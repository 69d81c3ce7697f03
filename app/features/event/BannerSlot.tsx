import { useLater } from '#app/base/i18n/use-later.ts'
import { useRendering } from '#app/base/page/rendering.ts'

const banner = () => import('./room-parts.ts').then(({ BannerView }) => BannerView)
const mark = () => import('./room-parts.ts').then(({ RoomMark }) => RoomMark)

/**
 * Where the status banner of a room stands, with what its header says of the event. Their code, and the live client's,
 * come after the page is alive; until then it stands as the server drew it.
 */
export function BannerSlot() {
  const Banner = useLater(true, banner, [])
  const { banner: __html = '' } = useRendering()
  const Mark = useLater(true, mark, [])
  return (
    <>
      {Banner ? <Banner /> : <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />}
      {Mark && <Mark />}
    </>
  )
}
