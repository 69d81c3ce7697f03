import { expect } from 'vitest'
import type { Journey } from '../journey.ts'

const turn: Journey = {
  name: 'viewers: a machine is turned with the mouse and shown in 3D',
  async walk({ visit }) {
    const visitor = await visit('lokotrack/j-1150')
    const frame = () =>
      visitor.run(() => document.querySelector<HTMLInputElement>('main [type=range]')?.value)
    await visitor.see({ role: 'slider', name: 'from all sides' })
    const before = await frame()
    await visitor.drag({ role: 'image', name: 'from all sides' }, 300)
    await visitor.until(
      'turned',
      (old) => document.querySelector<HTMLInputElement>('main [type=range]')?.value !== old,
      before,
    )
    await visitor.click({ role: 'button', name: '3D' })
    await visitor.see({ css: '[data-stage] canvas[data-ready]' })
  },
}

const scene: Journey = {
  name: 'scene: a point opens its panel, and Back closes it',
  async walk({ visit }) {
    const visitor = await visit('lokotrack/yard')
    await visitor.click({ css: '[data-hotspot="flywheel"] :is(a, button)' })
    await visitor.see({ css: '[id="face:flywheel"]' })
    expect(await visitor.run(() => location.hash)).toBe('#face:flywheel')
    await visitor.run(() => history.back())
    await visitor.seeNoMore({ css: '[id="face:flywheel"]' })
  },
}

const panorama: Journey = {
  name: 'panorama: a visitor looks around',
  async walk({ visit }) {
    const visitor = await visit('tour')
    await visitor.click({ role: 'button', name: 'Look around' })
    await visitor.see({ css: '[data-stage][data-live]' })
    await visitor.see({ css: '[data-stage] canvas' })
  },
}

const map: Journey = {
  name: 'map: it is drawn, and a search leaves the same places in it and in the list',
  async walk({ visit }) {
    const visitor = await visit('dealers')
    await visitor.click({ role: 'button', name: 'Open the map' })
    await visitor.see({ css: '[data-condition="drawn"]' })
    await visitor.enter({ css: 'main input[type=search]' }, 'Oulu')
    await visitor.see({ css: '[role=status]', name: '1 place' })
    await visitor.see({ css: 'li', name: 'Louhekone Oulu' })
  },
}

const films: Journey = {
  name: 'films: one opens over the page, plays where its codec is known, and Escape closes it',
  async walk({ visit }) {
    const visitor = await visit('films')
    await visitor.click({ role: 'link', name: 'J-1150, all round' })
    await visitor.see({ role: 'dialog', name: 'Film 1 of 5' })
    await visitor.see({ css: 'dialog video' })
    const knowsCodec = await visitor.run(
      () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f"') !== '',
    )
    if (knowsCodec)
      await visitor.until(
        'plays',
        () => (document.querySelector<HTMLVideoElement>('dialog video')?.currentTime ?? 0) > 0.2,
      )
    await visitor.press('Escape')
    await visitor.seeNoMore({ role: 'dialog' })
  },
}

export const viewers = [turn, scene, panorama, map, films]
