import type { FrameLocator, Locator } from 'playwright-core'
import type { BlockValue } from '../studio/service/types.ts'
import { findBlock } from '../studio/story/blocks.ts'
import type { OpenedSite } from './site.ts'

/** A block of the draft, as the content service has it. */
export async function drafted(site: OpenedSite, slug: string, uid: string): Promise<Record<string, unknown>> {
  const answer = await fetch(
    `${site.url}services/content/v2/cdn/stories/${slug}?version=draft&token=embedded-preview-token&cv=${Date.now()}`,
  )
  const { story } = (await answer.json()) as { story: { content: BlockValue } }
  const found = findBlock(story.content, uid)
  if (!found) throw new Error(`No ${uid} in ${slug}`)
  return found.block
}

/** Chooses a block as the page's own bridge tells it, also one that the page has no mark of. */
export async function chooseInPage(frame: FrameLocator, id: number, uid: string): Promise<void> {
  await frame
    .locator('body')
    .evaluate((_, dataC) => parent.postMessage({ action: 'edit', dataC }, location.origin), {
      id: String(id),
      uid,
      name: 'Block',
    })
}

/** The middle of an element, in CSS pixels of the page. */
export async function middleOf(element: Locator): Promise<[number, number]> {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not in view')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Waits until an element has stood where it is for three frames, as after the page was scrolled under it. */
const rests = (element: Locator) =>
  element.evaluate(
    (it) =>
      new Promise<void>((resolve) => {
        let last = ''
        let frames = 0
        const look = () => {
          const { x, y } = it.getBoundingClientRect()
          frames = `${x} ${y}` === last ? frames + 1 : 0
          last = `${x} ${y}`
          if (frames === 3) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

export async function dragBy(handle: Locator, x: number, y: number): Promise<void> {
  await rests(handle)
  const [left, top] = await middleOf(handle)
  const { mouse } = handle.page()
  await mouse.move(left, top)
  await mouse.down()
  await mouse.move(left + x / 2, top + y / 2)
  await mouse.move(left + x, top + y)
  await mouse.up()
}

/** The place a handle says. */
export const numbersOf = async (handle: Locator) =>
  [...((await handle.getAttribute('aria-valuetext')) ?? '').matchAll(/-?[\d.]+/g)].map(Number)

export const pointIn = (frame: FrameLocator) => frame.getByRole('slider', { name: 'Place in the picture' })
