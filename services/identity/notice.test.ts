import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  multiFactor,
  sendPasswordResetEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { tryIdentity } from './try-identity.ts'
import { addSecondFactor, mailedCode, verifyAddress } from './try-second-factor.ts'

const password = 'seven owls on a belt'

test('the owner is told in their own language when password, second factor or address change, the old address too', async () => {
  const { browser, service } = await tryIdentity()
  const auth = browser()
  auth.languageCode = 'fi'
  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', password)
  await verifyAddress(auth, user, service.outbox)
  const told = () => service.outbox().map(({ to, subject }) => `${to}: ${subject}`)
  // Whoever does it speaks another language: the mail is for the owner.
  auth.languageCode = 'ja'
  await updatePassword(user, 'nine owls on a belt')
  expect(told()[0]).toBe('ann@example.com: Salasanasi vaihdettiin')
  auth.languageCode = 'fi'
  await updatePassword(user, 'ten owls on a belt')
  await addSecondFactor(user)
  expect(told()[0]).toBe('ann@example.com: Kaksivaiheinen tunnistus otettiin käyttöön')
  await addSecondFactor(user)
  await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0]?.uid ?? '')
  expect(told()[0]).toBe('ann@example.com: Todennussovellus poistettiin')
  const kept = (await user.getIdTokenResult()).claims.firebase as { sign_in_second_factor?: string }
  expect(kept.sign_in_second_factor).toBe('totp')
  await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0]?.uid ?? '')
  expect(told()[0]).toBe('ann@example.com: Kaksivaiheinen tunnistus poistettiin')
  await sendPasswordResetEmail(auth, 'ann@example.com')
  await expect.poll(() => told()[0]).toContain('Valitse uusi salasana')
  await confirmPasswordReset(auth, mailedCode(service.outbox(), 'ann@example.com'), 'six owls on a belt')
  expect(told()[0]).toBe('ann@example.com: Salasanasi vaihdettiin')
  const again = await createUserWithEmailAndPassword(browser(), 'bob@example.com', password)
  expect(again.user.emailVerified).toBe(false)
})

test('a notice leads to the page on which its reader looks after the account', async () => {
  const { browser, service } = await tryIdentity({
    accountPage: (language) => `http://localhost/${language}#account`,
  })
  const auth = browser()
  auth.languageCode = 'fi'
  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', password)
  await verifyAddress(auth, user, service.outbox)
  await updatePassword(user, 'nine owls on a belt')
  expect(service.outbox()[0]?.text).toContain('\n\nhttp://localhost/fi#account\n')
})

test('a new address tells both, and only a verified address is told anything', async () => {
  const { browser, service } = await tryIdentity()
  const auth = browser()
  auth.languageCode = 'de'
  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', password)
  await updatePassword(user, 'nine owls on a belt')
  expect(service.outbox()).toEqual([])
  await verifyAddress(auth, user, service.outbox)
  await verifyBeforeUpdateEmail(user, 'new@example.com')
  await expect.poll(() => service.outbox()[0]?.to).toBe('new@example.com')
  await applyActionCode(auth, mailedCode(service.outbox(), 'new@example.com'))
  const last = service.outbox().slice(0, 2)
  expect(last.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['ann@example.com', 'Ihre E-Mail-Adresse wurde geändert'],
    ['new@example.com', 'Ihre E-Mail-Adresse wurde geändert'],
  ])
  expect(last.find(({ to }) => to === 'ann@example.com')?.text).toContain('mode=recoverEmail')
  expect(last.find(({ to }) => to === 'new@example.com')?.text).not.toContain('oobCode')
})

test('by no way does an account lose its password or its address without a word to its owner', async () => {
  const { browser, call, service } = await tryIdentity()
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', password)
  await verifyAddress(auth, user, service.outbox)
  const told = () => service.outbox().map(({ to, subject }) => `${to}: ${subject}`)
  const idToken = await user.getIdToken()
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
  const again = { idToken, email: 'ann@example.com', password: 'nine owls on a belt' }
  const { body } = await call(`${accounts}:signUp`, again)
  expect(told()[0]).toBe('ann@example.com: Your password was changed')
  await call(`${accounts}:update`, { idToken: body.idToken, deleteProvider: ['password'] })
  expect(service.uidOf('ann@example.com')).toBeNull()
  expect(told()[0]).toBe('ann@example.com: Your e-mail address was changed')
  await applyActionCode(auth, mailedCode(service.outbox(), 'ann@example.com'))
  expect(service.uidOf('ann@example.com')).toBe(user.uid)
})
