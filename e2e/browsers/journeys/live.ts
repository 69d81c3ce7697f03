import type { Journey } from '../journey.ts'

const room: Journey = {
  name: 'room: the stage follows the operator',
  async walk({ operator, visit }) {
    await operator.set('events/open-pit-day', { state: 'upcoming', start: new Date(Date.now() + 3_600_000) })
    const visitor = await visit('event')
    await visitor.see({ css: '[data-state=upcoming][data-source=live]' })
    await operator.set('events/open-pit-day', { state: 'ended' })
    await visitor.see({ css: '[data-state=ended][data-source=live]' })
  },
}

export const banner: Journey = {
  name: 'live: a notice comes over the stream to a page that is open, and goes',
  async walk({ operator, browser, visit }) {
    const visitor = await visit('event')
    await operator.say({ active: true, customMessage: `Back soon in ${browser}`, message: '' })
    await visitor.see({ css: '[role=status], [role=alert]', name: `Back soon in ${browser}` })
    await operator.say({ active: false })
    await visitor.until(
      'gone',
      (words) => !document.body.innerText.includes(words),
      `Back soon in ${browser}`,
    )
  },
}

export const live = [room, banner]
