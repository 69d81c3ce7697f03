import { Firestore as FirestoreOfNode } from 'firebase/firestore'
import { expect, test } from 'vitest'
import { connect, loadSdk } from './full-sdk.ts'

test('the browser’s build makes its own clients in a process that has loaded the build for Node', async () => {
  const sdk = await loadSdk()
  expect(await loadSdk()).toBe(sdk)
  const { db, end } = connect(sdk, 1)
  expect(db).toBeInstanceOf(sdk.Firestore)
  expect(db).not.toBeInstanceOf(FirestoreOfNode)
  expect(sdk.collection(db, 'items').path).toBe('items')
  await end()
})
