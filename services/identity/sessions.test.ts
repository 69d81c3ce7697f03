import { expect, test } from 'vitest'
import { Accounts } from './accounts.ts'
import { openDatabase } from './database.ts'
import { Sessions } from './sessions.ts'

test('an account keeps its hundred newest sessions, and others keep theirs', () => {
  const database = openDatabase(':memory:')
  const accounts = new Accounts(database)
  const sessions = new Sessions(database)
  const begin = (uid: string) =>
    sessions.begin({ uid, provider: 'password', claims: {}, authAt: 0, secondFactor: null, agent: '' })
      .refreshToken
  const [ann, bob] = [accounts.create({}, 0).uid, accounts.create({}, 0).uid]
  const other = begin(bob)
  const begun = Array.from({ length: 102 }, () => begin(ann))
  expect(begun.map((token) => sessions.of(token)).filter((session) => session === null)).toHaveLength(2)
  expect(sessions.of(begun[1] ?? '')).toBeNull()
  expect(sessions.of(begun[2] ?? '')).toMatchObject({ uid: ann })
  expect(sessions.of(other)).toMatchObject({ uid: bob })
  database.close()
})

test('a session goes on where it cannot be noted that it was used', () => {
  const database = openDatabase(':memory:')
  const { uid } = new Accounts(database).create({}, 0)
  const sessions = new Sessions(database)
  const start = { uid, provider: 'password', claims: {}, authAt: 0, secondFactor: null, agent: '' } as const
  const { session, refreshToken } = sessions.begin(start)
  database.exec('pragma query_only = 1')
  sessions.use(session.id, 5)
  expect(sessions.of(refreshToken)).toMatchObject({ uid, usedAt: 0 })
  database.exec('pragma query_only = 0')
  sessions.use(session.id, 6)
  expect(sessions.of(refreshToken)).toMatchObject({ usedAt: 6 })
  database.close()
})
