import type { MouseEvent, ReactNode } from 'react'
import { modalOpener } from '#app/base/modal/modal-opener.ts'
import { usePlace } from '#app/base/page/place.ts'
import { Link } from '#app/base/ui/Link.tsx'
import type { Hotspot } from './hotspot.ts'
import { hotspotId } from './hotspot-hash.ts'
import { markSeen } from './seen.ts'
import { useTransition } from './use-transition.ts'
import type { HotspotStage } from './use-stage.ts'

export interface HotspotAnchorProps {
  stage: HotspotStage
  hotspot: Hotspot
  className?: string
  tabIndex?: number
  children: ReactNode
}

/**
 * What a hotspot is chosen by, wherever it stands: a link to a page or to the panel it opens, or a button for a modal.
 * All of them lead somewhere before and without script.
 */
export function HotspotAnchor({ stage, hotspot, children, ...rest }: HotspotAnchorProps) {
  const { navigate } = usePlace()
  const transition = useTransition()
  const { opens, name } = hotspot
  const id = hotspotId(stage.name, name)
  const chosen = () => {
    markSeen(id)
    stage.hold()
  }
  if (opens.kind === 'modal')
    return (
      <button type="button" {...rest} {...modalOpener(opens.modal)} onClick={chosen}>
        {children}
      </button>
    )
  if (opens.kind === 'link') {
    const { href, target, clip } = opens
    const follow = (event: MouseEvent) => {
      if (!target && !isForAnotherTab(event)) chosen()
      if (!clip || target || isForAnotherTab(event) || !transition.moves()) return
      event.preventDefault()
      void transition.play(clip, hotspot.label).then(() => navigate(href))
    }
    const prepare = clip ? () => transition.prepare(clip) : undefined
    return (
      <Link href={href} target={target} {...rest} onClick={follow} onPointerEnter={prepare} onFocus={prepare}>
        {children}
      </Link>
    )
  }
  const inModal = opens.kind === 'video' && opens.mode === 'modal'
  const isOpen = stage.open?.name === name
  const open = (event: MouseEvent) => {
    if (isForAnotherTab(event)) return
    if (inModal) return chosen()
    event.preventDefault()
    if (isOpen) stage.close()
    else stage.show(hotspot)
  }
  return (
    <a
      {...rest}
      href={`#${id}`}
      onClick={open}
      {...(inModal
        ? { 'aria-haspopup': 'dialog' as const }
        : { 'aria-expanded': isOpen, 'aria-controls': id })}
    >
      {children}
    </a>
  )
}

function isForAnotherTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
