import { expect, onTestFinished, test } from 'vitest'
import { wireFields } from '../forms/wire-fields.ts'
import { leadIdOf } from '../leads/lead-form.ts'
import { tryProject } from './try-project.ts'

test('where a worker works it merges what sales asks for, and takes an address out again', async () => {
  const project = await tryProject()
  onTestFinished(project.close)
  const { admin, account, worker, now } = project
  const [ann, home] = ['ann@example.com', 'ann@home.example'] as const
  for (const [at, email] of [ann, home].entries())
    await admin.set(`contact_messages/annsmessage${at}`, {
      ...wireFields({ email, name: 'Ann', locale: 'en', message: 'Hello' }),
      createdAt: { timestampValue: new Date(now() + at).toISOString() },
    })
  await account('one@example.com')
  const one = worker('one@example.com')
  await expect.poll(() => admin.list('leads').length).toBe(2)
  const ask = (id: string, fields: Record<string, unknown>) =>
    admin.set(`lead_merges/${id}`, {
      ...wireFields({ lead: leadIdOf(ann), other: '', uid: 'sal', by: 'sal@maker.example', ...fields }),
      at: { timestampValue: new Date(now()).toISOString() },
    })
  const state = (id: string) => admin.get(`lead_merges/${id}`)?.fields.state?.stringValue
  await ask('aMergeOfAnnsLeads1', { kind: 'merge', other: leadIdOf(home), emails: [ann, home] })
  await expect.poll(() => state('aMergeOfAnnsLeads1')).toBe('done')
  expect(admin.list('leads')).toHaveLength(1)
  expect(admin.list(`leads/${leadIdOf(ann)}/history`)).toHaveLength(1)
  await ask('aSplitOfAnnsLeads1', { kind: 'split', emails: [home] })
  await expect.poll(() => state('aSplitOfAnnsLeads1')).toBe('done')
  expect(admin.list('leads')).toHaveLength(2)
  expect(admin.list('lead_aliases')).toEqual([])
  expect(one.said()).not.toMatch(/refused|trying again/)
  one.kill('SIGTERM')
  await one.ended
})
