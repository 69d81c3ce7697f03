import Bridge from '@storyblok/preview-bridge'
import type { PagePayload } from '#app/content/types.ts'
import type { Locale } from '#app/content/locales.ts'

export interface EditorConnection {
  storyId: number
  locale: Locale
  /** Where the server turns an unsaved story into a page. */
  address: string
  show(payload: PagePayload): Promise<void>
  /** The story has been saved or published: fetch it again. */
  reload(): void
}

/**
 * Listens to the visual editor that shows this page in its frame: typing is sent to the server and shown as a page,
 * only the newest text when several wait. Returns what ends the connection. Loaded in the editor's frame alone.
 */
export function connectEditor({ storyId, locale, address, show, reload }: EditorConnection): () => void {
  let ended = false
  let waiting: unknown
  let busy = false

  function take(): unknown {
    const story = ended ? undefined : waiting
    waiting = undefined
    return story
  }

  async function showNewest() {
    if (busy) return
    busy = true
    for (let story = take(); story; story = take()) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ story, locale }),
      }).catch(() => undefined)
      if (!answer?.ok) console.warn('The unsaved story could not be shown', answer?.status)
      else if (!ended) await show((await answer.json()) as PagePayload)
    }
    busy = false
  }

  const bridge = new Bridge()
  bridge.on('input', (event) => {
    if (event?.story.id !== storyId) return
    waiting = event.story
    void showNewest()
  })
  bridge.on(['change', 'published', 'unpublished'], () => reload())

  return () => {
    ended = true
    bridge.destroy()
  }
}
