import { onOff } from '../off-air.ts'
import { LiveStream } from './live-stream.ts'

/*
 * The picture of a live event outlives the page it stands on: it is kept here, outside React's tree, and moves from the
 * theatre to a corner of the window while the visitor is on another page of the room, and back.
 */
interface Held {
  id: string
  stream: LiveStream
}

let held: Held | undefined
let corner: HTMLElement | undefined
let leaving: ReturnType<typeof setTimeout> | undefined

onOff((id) => {
  if (held?.id === id && corner) dropStream()
})

/** Words and looks of the corner. */
export interface Corner {
  className: string | undefined
  back: { href: string; label: string; className: string | undefined }
  close: { label: string; className: string | undefined }
}

/** The stream of an event, which may be playing in the corner already. */
export function takeStream(id: string, sources: readonly string[], language: string): LiveStream {
  clearTimeout(leaving)
  if (held?.id === id) {
    held.stream.setSources(sources)
    return held.stream
  }
  dropStream()
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  held = { id, stream: new LiveStream(video, sources, language) }
  return held.stream
}

/** Puts the picture into its place in the theatre. */
export function enterStage(stream: LiveStream, place: HTMLElement): void {
  clearTimeout(leaving)
  move(stream, place)
  corner?.remove()
  corner = undefined
}

/** The theatre goes: in another page of a room the picture stays in the corner, elsewhere it ends. */
export function leaveStage(stream: LiveStream, look: Corner): void {
  if (held?.stream !== stream) return
  const { phase } = stream.state
  const isPaused = phase === 'paused' && document.pictureInPictureElement !== stream.video
  if (isPaused || phase === 'unsupported') return dropStream()
  corner ??= makeCorner(look)
  corner.hidden = true
  document.body.append(corner)
  const place = corner.firstElementChild
  if (place instanceof HTMLElement) move(stream, place)
  // The next page stands in a moment, and what it knows of the event may end the picture.
  leaving = setTimeout(() => {
    if (!document.querySelector('[data-room]')) dropStream()
    else if (corner) corner.hidden = false
  }, 300)
}

function dropStream(): void {
  clearTimeout(leaving)
  held?.stream.release()
  held = undefined
  corner?.remove()
  corner = undefined
}

function makeCorner({ className, back, close }: Corner): HTMLElement {
  const element = document.createElement('aside')
  if (className) element.className = className
  element.append(document.createElement('div'))
  const link = document.createElement('a')
  link.href = back.href
  link.textContent = back.label
  if (back.className) link.className = back.className
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', close.label)
  if (close.className) button.className = close.className
  button.addEventListener('click', dropStream)
  element.append(link, button)
  return element
}

/** Browsers that can move an element as it is keep it playing, also in a window of its own; in others it goes on at once. */
function move(
  stream: LiveStream,
  place: HTMLElement & { moveBefore?: (node: Node, child: Node | null) => void },
) {
  const { video } = stream
  const wasPlaying = !video.paused
  if (video.parentElement === place) return
  if (video.isConnected && place.isConnected && place.moveBefore) place.moveBefore(video, null)
  else place.append(video)
  if (wasPlaying && video.paused) void video.play().catch(() => {})
}
