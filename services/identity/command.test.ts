import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import { expect, onTestFinished, test } from 'vitest'
import { tryIdentity } from './try-identity.ts'

const email = 'ann@example.com'
const password = 'a long enough passphrase'
const run = promisify(execFile)

test('the command makes an operator, signs out, closes and opens an account of the running service', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'accounts.db')
  const changed: string[] = []
  const { browser, service } = await tryIdentity({ file, onChange: (uid) => changed.push(uid) })
  const command = (...args: string[]) =>
    run(process.execPath, [fileURLToPath(new URL('command.ts', import.meta.url)), file, ...args])
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)

  await command(email, 'claims', '{"operator":true}')
  expect((await service.verifyToken(await user.getIdToken(true))).token.operator).toBe(true)
  expect(changed).toEqual([])
  await command(user.uid, 'sign-out')
  await expect.poll(() => changed).toEqual([user.uid])
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await command(email, 'disable')
  await expect(signInWithEmailAndPassword(auth, email, password)).rejects.toMatchObject({
    code: 'auth/user-disabled',
  })
  await command(email, 'enable')
  await signInWithEmailAndPassword(auth, email, password)
  await expect(command('nobody@example.com', 'disable')).rejects.toMatchObject({
    stderr: expect.stringContaining('nobody has the address'),
  })
  await expect(command(email, 'claims', '{"sub":"x"}')).rejects.toMatchObject({
    stderr: expect.stringContaining('FORBIDDEN_CLAIM'),
  })
})
