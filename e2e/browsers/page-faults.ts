import { axeSource, runAxe } from '../axe.ts'
import type { Visitor } from './visitor.ts'

/** What is wrong with the page that is open, in any browser: it scrolls sideways, a menu hangs elsewhere, it logged errors. */
export async function pageFaults(visitor: Visitor): Promise<string[]> {
  const seen = await visitor.run(lookOver)
  return [...seen, ...(await visitor.tab.errors())]
}

/** What axe finds wrong with the page that is open, in a browser that runs a program without its policy's leave. */
export async function accessibilityFaults(visitor: Visitor): Promise<string[]> {
  await visitor.tab.run(await axeSource())
  return visitor.run(runAxe, { iframes: true })
}

/** Runs in the page. */
async function lookOver() {
  const faults: string[] = []
  const view = document.documentElement.clientWidth
  const describe = (element: Element) => {
    const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 30)
    return `${element.tagName.toLowerCase()}.${element.className?.toString().split(' ')[0] ?? ''} “${words}”`
  }
  const wide = document.documentElement.scrollWidth - view
  if (wide > 0) {
    const widest = [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > view + 0.5)
      .slice(-3)
    faults.push(`scrolls sideways by ${wide} px: ${widest.map(describe).join(', ')}`)
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const rest = async (element: Element) => {
    await frame()
    const moving = element
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().endTime) < 5000)
    await Promise.all(moving.map((one) => one.finished.catch(() => {})))
    await frame()
  }
  const openers = [...document.querySelectorAll<HTMLButtonElement>('button[popovertarget]')].filter(
    (one) => one.checkVisibility() && !one.closest('[popover]'),
  )
  for (const opener of openers) {
    const menu = document.getElementById(opener.getAttribute('popovertarget') ?? '')
    if (!menu) continue
    opener.scrollIntoView({ block: 'center', behavior: 'instant' })
    opener.click()
    await rest(menu)
    const [at, box] = [opener.getBoundingClientRect(), menu.getBoundingClientRect()]
    const across = Math.min(at.right, box.right) - Math.max(at.left, box.left)
    const gap = Math.max(box.top - at.bottom, at.top - box.bottom)
    if (!menu.matches(':popover-open')) faults.push(`menu does not open: ${describe(opener)}`)
    else if (across < 1 || gap > 30)
      faults.push(
        `menu hangs elsewhere: ${describe(opener)} ${Math.round(across)} across, ${Math.round(gap)} away`,
      )
    else if (box.left < -1 || box.right > view + 1) faults.push(`menu is cut off: ${describe(opener)}`)
    menu.hidePopover()
    await frame()
  }
  // Of the first visit: it covers the picture until it ends.
  document.querySelector<HTMLButtonElement>('video[autoplay][aria-hidden] + button')?.click()
  await frame()
  // Lists that unfold over a picture lie in the window, and nothing cuts them off.
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
    if (!details.checkVisibility()) continue
    details.open = true
    await frame()
    const list = [...details.children].find((one) => getComputedStyle(one).position === 'absolute')
    if (list) {
      await rest(list)
      list.scrollIntoView({ block: 'center', behavior: 'instant' })
      await frame()
      const box = list.getBoundingClientRect()
      const middle = box.top + box.height / 2
      const inside = [box.left + 3, box.right - 20].map((x) => document.elementFromPoint(x, middle))
      if (box.left < 0 || box.right > view || inside.some((one) => !list.contains(one)))
        faults.push(`list is cut off: ${describe(details)} ${Math.round(box.left)}–${Math.round(box.right)}`)
    }
    details.open = false
  }
  return faults
}
