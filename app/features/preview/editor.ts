import Bridge from '@storyblok/preview-bridge'
import type { PagePayload } from '#app/content/types.ts'
import type { Locale } from '#app/content/locales.ts'
import { chooseBeforeFollowing } from './clicks.ts'
import { editorOrigin } from './editor-origin.ts'

export interface EditorConnection {
  storyId: number
  locale: Locale
  /** Where the server turns an unsaved story into a page. */
  address: string
  /** Path of the site, without slash at its end. */
  base: string
  show(payload: PagePayload): Promise<void>
  /** The story has been saved or published: fetch it again. */
  reload(): void
}

/**
 * What the page tells the studio beside the vendor's messages: which story it shows in which language, and how an
 * unsaved one could be shown: the status of the server's answer, 0 when there was none.
 */
export type PageReport =
  | { action: 'trackside.page'; storyId: number; locale: Locale }
  | { action: 'trackside.shown'; storyId: number; status: number }

/**
 * Listens to the visual editor that shows this page in its frame: typing is sent to the server and shown as a page,
 * only the newest text when several wait. Returns what ends the connection. Loaded in the editor's frame alone.
 */
export function connectEditor({
  storyId,
  locale,
  address,
  base,
  show,
  reload,
}: EditorConnection): () => void {
  let ended = false
  let waiting: unknown
  let busy = false
  /** Counts what makes an answer under way too old to be shown. */
  let saves = 0

  const parent = editorOrigin()
  const report = (message: PageReport) => {
    if (parent === location.origin) window.parent.postMessage(message, parent)
  }

  function take(): unknown {
    const story = ended ? undefined : waiting
    waiting = undefined
    return story
  }

  async function showNewest() {
    if (busy) return
    busy = true
    for (let story = take(); story; story = take()) {
      const at = saves
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ story, locale }),
      }).catch(() => undefined)
      if (answer?.ok) {
        const payload = (await answer.json()) as PagePayload
        if (!ended && at === saves) await show(payload)
      } else console.warn('The unsaved story could not be shown', answer?.status)
      if (!ended) report({ action: 'trackside.shown', storyId, status: answer?.status ?? 0 })
    }
    busy = false
  }

  const onlyEditor = (event: MessageEvent<unknown>) => {
    const isForBridge = typeof event.data === 'object' && event.data !== null && 'action' in event.data
    const isEditor = event.source === window.parent && event.origin === parent
    if (isForBridge && !isEditor) event.stopImmediatePropagation()
  }
  // Before the bridge, which hears whoever speaks.
  addEventListener('message', onlyEditor, { capture: true })
  const bridge = new Bridge({ customParent: parent })
  const stopChoosing = chooseBeforeFollowing(bridge, base)
  bridge.on('input', (event) => {
    if (event?.story.id !== storyId) return
    waiting = event.story
    void showNewest()
  })
  bridge.on(['change', 'published', 'unpublished'], () => {
    saves++
    waiting = undefined
    reload()
  })
  report({ action: 'trackside.page', storyId, locale })

  return () => {
    ended = true
    stopChoosing()
    bridge.destroy()
    removeEventListener('message', onlyEditor, { capture: true })
  }
}
