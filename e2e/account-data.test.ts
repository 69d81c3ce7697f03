import { applyActionCode, createUserWithEmailAndPassword, sendEmailVerification } from 'firebase/auth'
import { doc, initializeFirestore, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore/lite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authAt, mailedLink, makeOperator, operatorPassword, type Operator } from './live-operator.ts'
import { openSite, type OpenedSite } from './site.ts'

let site: OpenedSite
let operator: Operator
beforeAll(async () => {
  site = await openSite()
  operator = await makeOperator(site.url, site.data)
})
afterAll(async () => {
  await operator?.end()
  await site?.close()
})

const event = 'events/day'

test('who takes their data along finds what they did in an event, also what was hidden or removed since', async () => {
  await operator.set(event, { state: 'live', parts: { questions: true, polls: true, reactions: true } })
  await operator.set(`${event}/questions/others`, { text: 'Of somebody else', state: 'shown' })
  await operator.set(`${event}/polls/p1`, { state: 'open', options: [{ id: 'a' }, { id: 'b' }] })

  const auth = authAt(site.url, 'takes-along')
  const { user } = await createUserWithEmailAndPassword(auth, 'dora@example.com', operatorPassword)
  const db = initializeFirestore(auth.app, { host: new URL(site.url).host, ssl: false })
  const at = serverTimestamp()
  const question = 'aQuestionOfDoras1'
  const batch = writeBatch(db)
  batch.set(doc(db, `${event}/visitors/${user.uid}`), { asked: question, askedAt: at })
  batch.set(doc(db, `${event}/visitors/${user.uid}/asked/${question}`), { at })
  batch.set(doc(db, `${event}/questions/${question}`), {
    text: 'How loud is it?',
    locale: 'en',
    createdAt: at,
    state: 'waiting',
  })
  await batch.commit()
  await setDoc(doc(db, `${event}/questions/others/votes/${user.uid}`), { at })
  await setDoc(doc(db, `${event}/polls/p1/answers/${user.uid}`), { at, option: 'b' })
  await setDoc(doc(db, `${event}/reactions/${user.uid}`), { at, clap: 3, heart: 0, wow: 0, fire: 1 })
  await operator.set(`${event}/questions/${question}`, { state: 'hidden' })
  await operator.set(`${event}/questions/others`, { state: 'hidden' })

  const ask = async (idToken: string) => {
    const answer = await fetch(`${site.url}identity/data?key=embedded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const { body } = await ask(await user.getIdToken())
  expect(body).toMatchObject({
    account: { email: 'dora@example.com', emailConfirmed: false, sessions: [{}], secondFactors: [] },
    documents: {
      questions: [{ path: `${event}/questions/${question}`, text: 'How loud is it?', state: 'hidden' }],
      votes: [{ path: `${event}/questions/others/votes/${user.uid}` }],
      answers: [{ path: `${event}/polls/p1/answers/${user.uid}`, option: 'b' }],
      reactions: [{ clap: 3, fire: 1 }],
      registrations: [],
    },
  })
  expect(JSON.stringify(body)).not.toMatch(/operator-\d|Of somebody else|passphrase/)
  expect((await ask('x.y.z')).status).toBe(400)
  // Each asks the whole database: nobody may ask without end.
  const many = await Promise.all(Array.from({ length: 12 }, async () => ask(await user.getIdToken())))
  // Which of them is refused is chance.
  const refused = many.find(({ status }) => status === 400)
  expect(JSON.stringify(refused?.body)).toContain('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('what is wrong with a field is said in the language of the page, and no more once it is mended', async () => {
  const page = await site.page()
  await page.goto(`${site.url}de/lokotrack#my-lokotrack-modal`)
  const dialog = page.locator('dialog:modal')
  const email = dialog.getByLabel('E-Mail-Adresse')
  const send = dialog.getByRole('button', { name: 'Anmelden', exact: true }).last()
  const said = () => email.evaluate((field: HTMLInputElement) => field.validationMessage)
  await send.click()
  expect(await said()).toBe('Bitte füllen Sie dieses Feld aus.')
  await email.fill('anna')
  await send.click()
  expect(await said()).toContain('name@')
  await email.fill('anna@example.com')
  expect(await said()).toBe('')
  const password = dialog.getByLabel('Passwort', { exact: true })
  expect(await password.evaluate((field: HTMLInputElement) => field.validity.customError)).toBe(false)
  await page.close()
})

test('two deletions in a row without a connection reach the account when it is back', async () => {
  const auth = authAt(site.url, 'kept')
  const { user } = await createUserWithEmailAndPassword(auth, 'kept@example.com', operatorPassword)
  await sendEmailVerification(user)
  const link = new URL(await mailedLink(site.data, 'kept@example.com'))
  await applyActionCode(auth, link.searchParams.get('oobCode') ?? '')
  const signIn = async (page: Page) => {
    await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
    const dialog = page.locator('dialog:modal')
    await dialog.getByLabel('E-mail address').fill('kept@example.com')
    await dialog.getByLabel('Password', { exact: true }).fill(operatorPassword)
    await page.keyboard.press('Enter')
    await dialog.getByText('Numbat').waitFor()
    return dialog
  }
  const page = await site.page({ expectErrors: /ERR_INTERNET_DISCONNECTED|RPC_ERROR/ })
  await page.goto(`${site.url}lokotrack`)
  await page.evaluate(() => {
    const builds = ['Wombat', 'Quokka', 'Numbat'].map((name, at) => ({ name, at: at + 1, link: `3.${name}` }))
    const path = '/lokotrack/build/j-1150'
    localStorage.setItem(
      'builds',
      JSON.stringify(builds.map((build) => ({ ...build, path, product: 'J-1150' }))),
    )
  })
  const dialog = await signIn(page)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Delete Quokka' }).click()
  await dialog.getByRole('button', { name: 'Delete Wombat' }).click()
  // Other parts of the account may have met the lost connection too, and have a button of their own beside these words.
  const told = dialog.getByText('No connection. Check it and try again.', { exact: true })
  await told.waitFor()
  await expect.poll(() => dialog.getByText(/Quokka|Wombat/).count()).toBe(0)
  await page.context().setOffline(false)
  await told.waitFor({ state: 'hidden' })

  const elsewhere = await signIn(await site.page())
  await expect.poll(() => elsewhere.getByText(/Quokka|Wombat/).count()).toBe(0)
  // What is done elsewhere shows here once one comes back to the tab.
  await elsewhere.getByRole('button', { name: 'Delete Numbat' }).click()
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      return dialog.getByText('Numbat').count()
    })
    .toBe(0)
  await site.closePages()
})
