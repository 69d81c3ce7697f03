import type { Journey } from '../journey.ts'

export const builder: Journey = {
  name: 'builder: a choice brings what it needs, and Undo takes it back',
  async walk({ visit }) {
    const visitor = await visit('lokotrack/build/j-1150')
    await visitor.click({ role: 'link', name: 'Conveyors', within: 'nav[aria-label="Steps"]' })
    await visitor.click({ role: 'radio', name: 'Overband magnet' })
    await visitor.see({ css: 'main [role=status]', name: 'Generator 55 kVA' })
    await visitor.until('in the address', () => location.hash.startsWith('#build=3.'))
    await visitor.click({ role: 'button', name: 'Undo' })
    await visitor.until('taken back', () => !document.body.innerText.includes('40,530 kg'))
  },
}

export const toast: Journey = {
  name: 'builder: what a press has done is said at the lower edge, as tall as its line',
  async walk({ visit }) {
    const visitor = await visit('lokotrack/build/j-1150', 390)
    await visitor.click({ role: 'button', name: 'Save on this device' })
    await visitor.until('said in its place', () => {
      const { top = 0, height = 0 } = document.querySelector('ul:popover-open')?.getBoundingClientRect() ?? {}
      return height > 40 && height < 100 && top > innerHeight - 140
    })
  },
}

const keyboard: Journey = {
  name: 'builder by keyboard: a step, a choice, and Undo',
  async walk({ visit }) {
    const visitor = await visit('lokotrack/build/j-1150')
    await visitor.tabTo({ role: 'link', name: 'Conveyors', within: 'nav[aria-label="Steps"]' })
    await visitor.press('Enter')
    await visitor.tabTo({ role: 'radio', name: 'Overband magnet' })
    await visitor.press('Space')
    await visitor.see({ css: 'main [role=status]', name: 'Generator 55 kVA' })
    await visitor.until('in the address', () => location.hash.startsWith('#build=3.'))
    await visitor.tabTo({ role: 'button', name: 'Undo' })
    await visitor.press('Enter')
    await visitor.until('taken back', () => !document.body.innerText.includes('40,530 kg'))
  },
}

const calculator: Journey = {
  name: 'calculator: another price is another profit',
  async walk({ visit }) {
    const visitor = await visit('calculator')
    await visitor.see({ css: 'main dd', name: '€224,366' })
    await visitor.enter({ role: 'field', name: 'Price per tonne sold' }, '2.50')
    await visitor.press('Tab')
    await visitor.see({ css: 'main dd', name: '€385,241' })
  },
}

export const machines = [builder, toast, keyboard, calculator]
