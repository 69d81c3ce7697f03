import { useMemo } from 'react'
import { usePage } from '#app/base/page/page-context.ts'
import { useServerTime } from '#app/features/live/server-clock.ts'
import { BannerMessage } from '#app/features/live/banner/BannerView.tsx'
import { isDue, readBanner } from '#app/features/live/banner/banner.ts'
import { useCurrentDocument } from '#app/features/live/use-current-document.ts'
import { recordOf } from './event-document.ts'

/** What an operator tells those at one event, with its title: another event may be on at the same time. */
export function EventBanner({ id, title }: { id: string; title: string }) {
  const page = usePage()
  const { data, isStale } = useCurrentDocument(`events/${id}`, page?.events?.[id])
  const stored = data?.banner
  const banner = useMemo(() => readBanner(recordOf(stored)), [stored])
  const now = useServerTime([banner?.from ?? 0, banner?.until ?? 0])
  if (!banner || !isDue(banner, now)) return null
  return (
    <div role={banner.severity === 'info' ? 'status' : 'alert'} data-event-banner={id}>
      <BannerMessage banner={banner} event={{ id, title }} isStale={isStale} />
    </div>
  )
}
