import { operatorCommand } from '#server/commands/operator.ts'
import { Authenticator } from '#services/identity/try-second-factor.ts'
import { mailedLink, operatorPassword } from '../../live-operator.ts'
import type { Journey } from '../journey.ts'
import type { Visitor } from '../visitor.ts'

async function signUp(visitor: Visitor, email: string) {
  await visitor.click({ role: 'button', name: 'Create account' })
  await visitor.enter({ role: 'field', name: 'E-mail address' }, email)
  await visitor.enter({ role: 'field', name: 'New password' }, operatorPassword)
  await visitor.press('Enter')
  await visitor.see({ css: 'p', name: `An e-mail to ${email} is on its way.` })
}

const account: Journey = {
  name: 'account: it is made, confirmed by mail, and takes along what was saved on the device',
  async walk({ site, browser, visit }) {
    const email = `${browser.toLowerCase()}@example.com`
    const visitor = await visit('lokotrack')
    await visitor.run(() => {
      const build = { product: 'LT', link: 'a.b', name: 'LT for the quarry', at: 5, path: '/lokotrack/build' }
      localStorage.setItem('builds', JSON.stringify([build]))
    })
    await visitor.open('lokotrack#my-lokotrack-modal')
    await signUp(visitor, email)
    await visitor.tab.load(await mailedLink(site.data, email))
    await visitor.see({ css: 'dialog *', name: `${email} is confirmed.` })
    await visitor.see({ css: 'dialog *', name: 'LT for the quarry' })
  },
}

const operatorConsole: Journey = {
  name: 'console: mail, grant and second factor make an operator, whose notice everybody sees',
  async walk({ site, operator, browser, visit }) {
    const email = `operator-${browser.toLowerCase()}@example.com`
    const visitor = await visit('operator')
    await signUp(visitor, email)
    await visitor.tab.load(await mailedLink(site.data, email))
    await visitor.see({ css: '*', name: `npm run operator -- grant ${email}` })
    await operatorCommand(['grant', email], { DATA_DIR: site.data })
    await visitor.click({ role: 'button', name: 'Check again' })
    const key = await visitor.see({ css: 'form code' })
    const app = new Authenticator(key.text.replaceAll(' ', ''))
    await visitor.enter({ role: 'field', name: 'The six digits' }, await app.code())
    await visitor.click({ role: 'button', name: 'Set up' })
    await visitor.see({ css: 'h1', name: 'Banner' })
    const words = `Zurück um zehn, sagt ${browser}`
    await visitor.enter({ role: 'field', name: 'Own words' }, words)
    await visitor.click({ role: 'button', name: 'Show to everybody' })
    await visitor.click({ role: 'button', name: 'Show to everybody', within: 'dialog[open]' })
    await visitor.see({ role: 'button', name: 'Take down' })
    await visitor.open('de/event')
    await visitor.see({ css: '[role=status], [role=alert]', name: words })
    await operator.say({ active: false })
    await visitor.until('gone', (text) => !document.body.innerText.includes(text), words)
  },
}

export const accounts = [account, operatorConsole]
