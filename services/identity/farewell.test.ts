import {
  applyActionCode,
  createUserWithEmailAndPassword,
  deleteUser,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import type { OutboxMail } from './options.ts'
import { tryIdentity } from './try-identity.ts'
import { mailedCode, verifyAddress } from './try-second-factor.ts'

const password = 'seven owls on a belt'

test('who deletes an account is told in their language what is gone and when, once everything is, and only then', async () => {
  let isAway = true
  const { browser, service } = await tryIdentity({
    onDeleted: () => (isAway ? Promise.reject(new Error('disk I/O error')) : Promise.resolve()),
  })
  const auth = browser()
  auth.languageCode = 'fi'
  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', password)
  await verifyAddress(auth, user, service.outbox)
  await deleteUser(user)
  const told = () => service.outbox().filter(({ to }) => to === 'ann@example.com')
  expect(told()).toEqual([])
  // The next deletion takes up what is left.
  isAway = false
  const other = browser()
  const { user: bob } = await createUserWithEmailAndPassword(other, 'bob@example.com', password)
  await deleteUser(bob)
  await expect.poll(told).toHaveLength(1)
  const [mail] = told()
  expect(mail?.subject).toBe('Tilisi on poistettu')
  expect(mail?.text).toMatch(/Pyydetty: .*20\d\d/)
  expect(mail?.text).toMatch(/Tehty: .*20\d\d/)
  // Bob had only claimed his address.
  expect(service.outbox().filter(({ to }) => to === 'bob@example.com')).toEqual([])
})

test('nothing of the confirmation is kept once it is sent', async () => {
  const sent: OutboxMail[] = []
  const { browser, service } = await tryIdentity({
    mail: (mail) => Promise.resolve(void sent.unshift({ ...mail, at: new Date(), state: 'sent' })),
  })
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', password)
  await verifyAddress(auth, user, () => sent)
  await deleteUser(user)
  await expect.poll(() => sent[0]?.subject).toBe('Your account is deleted')
  expect(sent[0]?.text).toMatch(/Done: \d+ \w+ 20\d\d at \d\d:\d\d:\d\d UTC/)
  await expect.poll(() => service.outbox().filter(({ to }) => to === 'ann@example.com')).toEqual([])
})

test('the address an account has is told that another one is asked for, before anything changes', async () => {
  const { browser, service } = await tryIdentity()
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', password)
  await verifyAddress(auth, user, service.outbox)
  await verifyBeforeUpdateEmail(user, 'new@example.com')
  await expect.poll(() => service.outbox()[0]?.to).toBe('new@example.com')
  expect(service.outbox()[1]).toMatchObject({
    to: 'ann@example.com',
    subject: 'Another e-mail address for your account',
  })
  await user.reload()
  expect(user.email).toBe('ann@example.com')
  await applyActionCode(auth, mailedCode(service.outbox(), 'new@example.com'))
})
