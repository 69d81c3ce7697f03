import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { MailBudget, type MailKind } from './mail-budget.ts'
import { Outbox } from './outbox.ts'

const HOUR = 3_600_000

function budget(perHour = 1000, file = ':memory:') {
  let now = 1_800_000_000_000
  const database = openDatabase(file)
  const made = new MailBudget(database, perHour, () => now)
  /** How many of so many mails have room. */
  const room = (
    count: number,
    kind: MailKind,
    to: (n: number) => string,
    client: (n: number) => string | undefined,
  ) =>
    Array.from({ length: count }, (_, n) => made.take(kind, to(n), client(n))).filter((full) => full === null)
      .length
  return { room, database, wait: (milliseconds: number) => void (now += milliseconds) }
}

test('a person gets a few, however the address is written and whoever asks', () => {
  const { room, wait } = budget()
  const forms = [
    'ann.miller@example.com',
    'AnnMiller@example.com',
    'annmiller+a@example.com',
    'a.nnmiller+b@example.com',
  ]
  const to = (n: number) => forms[n % forms.length] ?? ''
  expect(room(40, 'confirmation', to, (n) => `client ${n}`)).toBe(3)
  wait(HOUR)
  expect(room(40, 'confirmation', to, (n) => `other ${n}`)).toBe(3)
  for (let hour = 0; hour < 10; hour++) {
    wait(HOUR)
    room(40, 'confirmation', to, (n) => `more ${hour} ${n}`)
  }
  wait(HOUR)
  expect(room(1, 'confirmation', to, () => 'next')).toBe(0)
})

test('a client sends a few, to whomever', () => {
  const { room } = budget()
  expect(
    room(
      500,
      'confirmation',
      (n) => `bomb${n}@example.com`,
      () => 'attacker',
    ),
  ).toBe(20)
  expect(
    room(
      500,
      'stranger',
      (n) => `bomb${n}@example.com`,
      () => 'attacker',
    ),
  ).toBe(30)
  expect(
    room(
      1,
      'confirmation',
      () => 'ann@example.com',
      () => 'somebody else',
    ),
  ).toBe(1)
})

test('the site sends so many in an hour; strangers and forms leave a part of it to the owners of accounts', () => {
  const { room, wait } = budget(100)
  const everybody = (name: string) =>
    [(n: number) => `${name}${n}@example.com`, (n: number) => `${name} ${n}`] as const
  expect(room(500, 'confirmation', ...everybody('a'))).toBe(40)
  expect(room(500, 'stranger', ...everybody('b'))).toBe(40)
  expect(room(500, 'owner', ...everybody('c'))).toBe(20)
  wait(HOUR)
  expect(room(500, 'owner', ...everybody('d'))).toBe(100)
})

test('budgets outlive a restart, and hold no addresses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'accounts.db')
  const first = budget(100, file)
  expect(
    first.room(
      5,
      'confirmation',
      () => 'ann@example.com',
      (n) => `c${n}`,
    ),
  ).toBe(3)
  expect(JSON.stringify(first.database.prepare('select * from mail_counts').all())).not.toMatch(/ann|@/)
  first.database.close()
  const second = budget(100, file)
  expect(
    second.room(
      5,
      'confirmation',
      () => 'ann@example.com',
      (n) => `d${n}`,
    ),
  ).toBe(0)
  second.database.close()
})

test('what is dropped leaves one line that names nobody; what is no mailbox, or bounced, is dropped too', () => {
  const database = openDatabase(':memory:')
  const lines: string[] = []
  const outbox = new Outbox(database, {
    send: undefined,
    perHour: 100,
    now: () => 1_800_000_000_000,
    log: (line) => lines.push(line),
  })
  const put = (to: string, client = 'here') =>
    outbox.put({ to, subject: 'Hello\r\nBcc: bob@example.com', text: '.' }, { kind: 'confirmation', client })
  for (const bad of [
    'x1,bomb@example.com',
    '(a)bomb@example.com',
    ',,bomb@example.com',
    'a@example.com, b@example.com',
  ])
    expect(put(bad)).toBe(false)
  expect(put('Ann@EXAMPLE.com')).toBe(true)
  outbox.bounces.add('gone@example.com', '550', 0)
  expect(put('Gone@example.com')).toBe(false)
  for (let n = 0; n < 50; n++) put(`bomb${n}@example.com`)
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toMatch(/ann|bomb|gone|@/i)
  expect(lines[2]).toMatch(/one client, an hour.*recipient [0-9a-f]{8} for client [0-9a-f]{8}$/)
  expect(outbox.list().map(({ to }) => to)).toContain('Ann@example.com')
  for (const { subject } of outbox.list()) expect(subject).toBe('Hello Bcc: bob@example.com')
})
