import { speedAfter, type KeyTarget, type PlayerAction } from '../keys.ts'

/** Does to the media element what a key or a button asks for; what concerns the player around it is left alone. */
export function act(action: PlayerAction, video: HTMLVideoElement): void {
  const end = endOf(video)
  const to = (time: number) => {
    video.currentTime = Math.min(Math.max(time, startOf(video)), end)
  }
  const loud = (volume: number) => {
    video.volume = Math.min(Math.max(volume, 0), 1)
    video.muted = video.volume === 0
  }
  switch (action.do) {
    case 'toggle':
      if (video.paused) void video.play().catch(() => {})
      else video.pause()
      return
    case 'seek':
      // Before the length is known the element takes it as the time to begin at.
      video.currentTime = action.time
      return
    case 'skip':
      return to(video.currentTime + action.seconds)
    case 'jump':
      return to(startOf(video) + ((end - startOf(video)) * action.tenth) / 10)
    case 'edge':
      return to(action.end ? end : 0)
    case 'louder':
      return loud(Math.round((video.volume + action.by) * 100) / 100)
    case 'volume':
      return loud(action.volume)
    case 'mute':
      video.muted = !video.muted
      if (!video.muted && video.volume === 0) video.volume = 0.5
      return
    case 'faster':
      video.playbackRate = speedAfter(video.playbackRate, action.steps)
      return
    case 'speed':
      video.playbackRate = action.speed
      return
    case 'frame':
      if (video.paused) to(video.currentTime + action.frames / 30)
  }
}

function startOf({ seekable }: HTMLVideoElement): number {
  return seekable.length ? seekable.start(0) : 0
}

function endOf({ seekable, duration }: HTMLVideoElement): number {
  if (Number.isFinite(duration)) return duration
  return seekable.length ? seekable.end(seekable.length - 1) : 0
}

/** What kind of control an event comes from. */
export function targetOf(target: EventTarget): KeyTarget {
  if (!(target instanceof Element)) return 'player'
  if (target.matches('input[type="range"]')) return 'slider'
  if (target.closest('input, select, textarea, dialog dialog')) return 'field'
  return target.closest('button, a, summary') ? 'button' : 'player'
}
