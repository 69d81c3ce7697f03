import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Locale } from '#app/content/locales.ts'
import { findBlock } from '../story/blocks.ts'
import { useEditing, useWorkplace } from '../workspace/editing.ts'
import { pauseAfter } from './ask-again.ts'
import { openBridge, type EditorSide, type FromPage } from './bridge.ts'
import { changedBlock } from './changed-blocks.ts'
import { chosenBlock } from './chosen-block.ts'
import { isUnreadable, keepDraft } from './frame-place.ts'
import { actOn } from './page-actions.ts'
import { pointed } from './wishes.ts'

/** Milliseconds after which an unreachable server is asked again. */
const AGAIN = 3000

/** Why the page does not show what is typed: no server, a story it cannot draw, a document that is no page of ours. */
export type PageFault = 'away' | 'undrawable' | 'lost'

export interface LivePage {
  /** What the frame shows, as soon as the page has said so. */
  page: { storyId: number; locale: Locale } | undefined
  fault: PageFault | undefined
  /** A block of another story that was clicked at: the settings, for instance. */
  foreign: number | undefined
  side: RefObject<EditorSide | undefined>
  /** Call it with every document the frame has loaded. */
  loaded: () => void
}

/** When the frame began to load its document, in milliseconds since 1970. */
const beganAt = (frame: HTMLIFrameElement | null) => frame?.contentWindow?.performance.timeOrigin ?? 0

/** Speaks with the page in the frame: it follows what is typed and chosen, and chooses in its turn. */
export function useLivePage(frame: RefObject<HTMLIFrameElement | null>): LivePage {
  const { config, service, editor } = useWorkplace()
  const { open, state, locale } = useEditing()
  const { story, saved, selected } = state
  const side = useRef<EditorSide>(undefined)
  const [page, setPage] = useState<LivePage['page']>()
  const [fault, setFault] = useState<PageFault>()
  const [foreign, setForeign] = useState<number>()
  const mayRearrange = editor.rights.includes('edit') && !editor.translates
  const chosen = chosenBlock(story, selected, { space: config.space, mayRearrange })
  const clicked = useRef<string>(undefined)
  /** Waits for the page to show it. */
  const pending = useRef<ReturnType<typeof changedBlock>>(undefined)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** How often in a row the site did not know the page, as it stands now. */
  const refusals = useRef(0)
  /** When the story was last saved, in milliseconds since 1970. */
  const savedAt = useRef(0)

  const send = () => side.current?.input(open.get().story, locale)
  const stopAsking = () => {
    clearTimeout(again.current)
    refusals.current = 0
  }
  const sendChange = () => {
    stopAsking()
    send()
  }
  const renewAccess = () => service.allowPreview()

  const choose = () => {
    if (selected === story.content._uid) return side.current?.leave()
    if (!chosen) return undefined
    const { above = [] } = findBlock(story.content, selected) ?? {}
    const document = frame.current?.contentDocument
    const isDrawn = (uid: string) => document?.querySelector(`[data-blok-uid="${story.id}-${uid}"]`)
    const shown = [selected, ...above.map(({ _uid }) => _uid).toReversed()].find(isDrawn)
    return side.current?.choose(story, shown ?? selected, chosen)
  }

  const afterShown = (status: number) => {
    clearTimeout(again.current)
    const pause = status === 404 ? pauseAfter(++refusals.current) : undefined
    if (pause !== undefined) again.current = setTimeout(send, pause)
    else if (status === 200) {
      refusals.current = 0
      setFault(undefined)
      const change = pending.current
      pending.current = undefined
      if (change) requestAnimationFrame(() => side.current?.blockChanged(change.action, change.uid))
    } else if (status === 403) void renewAccess().then(send, () => setFault('away'))
    else if (status === 404 || status === 413) setFault('undrawable')
    else {
      setFault('away')
      again.current = setTimeout(send, AGAIN)
    }
  }

  const hear = useEffectEvent((message: FromPage) => {
    switch (message.action) {
      case 'initialized':
        side.current?.enter(story, selected)
        // A page that has loaded knows the saved state only, and what was saved while it loaded perhaps not.
        if (open.hasChanges()) sendChange()
        else if (savedAt.current > beganAt(frame.current)) side.current?.saved(saved, 'change')
        return choose()
      case 'trackside.page':
        setFault(undefined)
        setForeign(undefined)
        return setPage({ storyId: message.storyId, locale: message.locale })
      case 'trackside.shown':
        return afterShown(message.status)
      case 'edit': {
        const { id, uid } = message.dataC
        if (Number(id) !== story.id) return setForeign(Number(id))
        setForeign(undefined)
        const answer = chosenBlock(story, uid, { space: config.space, mayRearrange })
        if (!answer) return undefined
        clicked.current = uid
        open.select(uid)
        return side.current?.edited(answer)
      }
      case 'noFocus':
        return open.select(story.content._uid)
      case 'ping':
        return undefined
      default:
        if (mayRearrange) actOn(open, message.action, message.blok._uid ?? '')
        return undefined
    }
  })

  useEffect(() => {
    if (!frame.current) return undefined
    side.current = openBridge(frame.current, config, (message) => hear(message))
    return () => {
      clearTimeout(again.current)
      side.current?.close()
    }
  }, [config, frame])

  const before = useRef(story.content)
  const follow = useEffectEvent(() => {
    const change = changedBlock(before.current, story.content)
    before.current = story.content
    if (change?.action === 'deletedBlock') side.current?.blockChanged(change.action, change.uid)
    else if (change?.uid === selected) pending.current = change
    sendChange()
  })
  useEffect(() => follow(), [story.content])

  const shape = JSON.stringify(chosen)
  const followChoice = useEffectEvent(() => {
    if (clicked.current === selected) clicked.current = undefined
    else choose()
  })
  useEffect(() => followChoice(), [shape])

  const last = useRef(saved)
  const tellSaved = useEffectEvent(() => {
    const was = last.current
    last.current = saved
    if (was === saved) return
    savedAt.current = performance.timeOrigin + performance.now()
    const isOut = saved.published_at !== was.published_at || saved.published !== was.published
    // What was typed is in what it loads now.
    if (refusals.current > 0) stopAsking()
    side.current?.saved(saved, !isOut ? 'change' : saved.published ? 'published' : 'unpublished')
    if (open.hasChanges()) sendChange()
  })
  useEffect(() => tellSaved(), [saved])

  const point = useEffectEvent(() => side.current?.point(story, pointed.get()))
  useEffect(() => pointed.subscribe(() => point()), [])

  useEffect(() => keepDraft(frame, story.id), [frame, story.id])

  const retried = useRef(false)
  const loaded = () => {
    if (!isUnreadable(frame.current)) return
    setFault('lost')
    if (retried.current) return
    retried.current = true
    const path = frame.current?.src ?? ''
    void renewAccess().then(
      () => frame.current && (frame.current.src = path),
      () => {},
    )
  }
  return { page, fault, foreign, side, loaded }
}
