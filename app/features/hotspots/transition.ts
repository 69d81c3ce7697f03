import styles from './transition.module.css'

/** No clip holds a visitor up for longer, in milliseconds; nor does one that does not begin. */
const longest = 3000
const slowest = 1200
/** How long its last frame may stay while the next page is made ready. */
const linger = 900

const clips = new Map<string, Promise<string>>()

/** The clip's bytes as an address of the browser's own, fetched once more when it failed; so playing never waits. */
export function fetchClip(src: string): Promise<string> {
  const cached = clips.get(src)
  if (cached) return cached
  const fetched = fetchOnce(src).catch(() => fetchOnce(src))
  clips.set(src, fetched)
  fetched.catch((error: unknown) => {
    clips.delete(src)
    console.warn(`The clip ${src} is left out`, error)
  })
  return fetched
}

async function fetchOnce(src: string): Promise<string> {
  const answer = await fetch(src)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  return URL.createObjectURL(await answer.blob())
}

/**
 * Plays a clip over the whole window and resolves when it has ended, was skipped (button, Escape, click) or cannot be
 * played; its last frame stays until the next page has been drawn.
 */
export async function playTransition(src: string, words: { label: string; skip: string }): Promise<void> {
  const address = await Promise.race([fetchClip(src), rest(slowest)]).catch(() => undefined)
  if (!address) return
  const dialog = document.createElement('dialog')
  const video = document.createElement('video')
  const skip = document.createElement('button')
  dialog.className = styles.transition ?? ''
  dialog.setAttribute('aria-label', words.label)
  skip.textContent = words.skip
  skip.type = 'button'
  Object.assign(video, { src: address, muted: true, playsInline: true })
  dialog.append(video, skip)
  document.body.append(dialog)
  dialog.showModal()
  await new Promise<void>((done) => {
    const end = () => done()
    for (const type of ['ended', 'error']) video.addEventListener(type, end)
    dialog.addEventListener('click', end)
    dialog.addEventListener('close', end)
    setTimeout(end, longest)
    video.play().catch(end)
  })
  video.pause()
  void leave(dialog)
}

/** Takes the clip away when the address has changed and the new page has been painted, or after a while. */
async function leave(dialog: HTMLDialogElement): Promise<void> {
  const { pathname } = location
  const until = performance.now() + linger
  const drawn = () => new Promise(requestAnimationFrame)
  while (location.pathname === pathname && performance.now() < until) await drawn()
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')
  await Promise.race([picture?.decode().catch(() => {}), rest(linger)])
  await drawn()
  dialog.close()
  dialog.remove()
}

function rest(time: number): Promise<undefined> {
  return new Promise((done) => setTimeout(() => done(undefined), time))
}
